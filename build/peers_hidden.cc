// OpenSpiel's C++ search for hidden cards at Crazy Eights, with worlds dealt as build/peers_worlds.py deals them.
//
// Its one argument is the number of players, up to five. Reads a line a decision: iterations, exploration, seed, then
// the actions of the history, chance included. Writes the action chosen and the milliseconds of processor time that the
// search took without the making of its worlds.

#include <algorithm>
#include <ctime>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "open_spiel/algorithms/is_mcts.h"
#include "open_spiel/algorithms/mcts.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::Game;
using open_spiel::State;

constexpr int kPack = 52;   // smaller actions are cards; 52 names seat 0 as the dealer

double Milliseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * now.tv_sec + 1e-6 * now.tv_nsec;
}

// A history, the places in it where the other seats got cards that they still hold, and the cards that those may be.
class Hidden {
 public:
  Hidden(const State& state, int seat) {
    const auto history = state.FullHistory();
    const int players = state.NumPlayers();
    dealt_ = players * (players == 2 ? 7 : 5);
    const int dealer = history[0].action - kPack;
    std::vector<bool> seen(kPack, false);
    std::vector<bool> played(kPack, false);
    std::vector<std::pair<int, Action>> others;  // place, card
    int turn = -1;
    Action starter = -1;
    for (int n = 0; n < static_cast<int>(history.size()); ++n) {
      const auto& entry = history[n];
      actions_.push_back(entry.action);
      if (n == 0) continue;
      if (entry.player >= 0) {
        turn = entry.player;
        if (entry.action < kPack) seen[entry.action] = played[entry.action] = true;
        continue;
      }
      const int receiver = n <= dealt_ ? (dealer + n) % players : turn;
      if (receiver < 0) {
        if (starter >= 0) put_back_.push_back(starter);
        starter = entry.action;
      } else if (receiver == seat) {
        seen[entry.action] = true;
      } else {
        others.push_back({n, entry.action});
      }
    }
    seen[starter] = true;
    for (const auto& [place, card] : others) {
      if (!played[card]) places_.push_back(place);
    }
    for (Action card = 0; card < kPack; ++card) {
      if (!seen[card]) unseen_.push_back(card);
    }
  }

  std::unique_ptr<State> World(const Game& game, std::mt19937& chance) {
    do {
      for (size_t i = 0; i < places_.size(); ++i) {
        std::uniform_int_distribution<size_t> other(i, unseen_.size() - 1);
        std::swap(unseen_[i], unseen_[other(chance)]);
      }
    } while (!Fits());
    for (size_t i = 0; i < places_.size(); ++i) actions_[places_[i]] = unseen_[i];
    auto world = game.NewInitialState();
    for (Action action : actions_) world->ApplyAction(action);
    return world;
  }

 private:
  // An eight that was turned up and put back lay in the stock when the hands were dealt.
  bool Fits() const {
    for (size_t i = 0; i < places_.size() && places_[i] <= dealt_; ++i) {
      if (std::count(put_back_.begin(), put_back_.end(), unseen_[i]) > 0) return false;
    }
    return true;
  }

  int dealt_;  // cards dealt to all hands, one each in turn
  std::vector<Action> actions_;
  std::vector<int> places_;
  std::vector<Action> unseen_;
  std::vector<Action> put_back_;
};

}  // namespace

int main(int, char** arguments) {
  const auto game = open_spiel::LoadGame(std::string("crazy_eights(players=") + arguments[1] + ")");
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    int iterations, seed;
    double exploration;
    words >> iterations >> exploration >> seed;
    auto state = game->NewInitialState();
    for (Action action; words >> action;) state->ApplyAction(action);
    Hidden hidden(*state, state->CurrentPlayer());
    std::mt19937 chance(seed);
    double dealing = 0.0;
    auto evaluator = std::make_shared<open_spiel::algorithms::RandomRolloutEvaluator>(1, seed);
    open_spiel::algorithms::ISMCTSBot bot(
        seed, evaluator, exploration, iterations, open_spiel::algorithms::kUnlimitedNumWorldSamples,
        open_spiel::algorithms::ISMCTSFinalPolicyType::kMaxVisitCount, /*use_observation_string=*/true,
        /*allow_inconsistent_action_sets=*/true);
    bot.SetResampler([&](const State&, open_spiel::Player, std::function<double()>) {
      const double started = Milliseconds();
      auto world = hidden.World(*game, chance);
      dealing += Milliseconds() - started;
      return world;
    });
    const double started = Milliseconds();
    const Action action = bot.Step(*state);
    std::cout << action << ' ' << Milliseconds() - started - dealing << std::endl;
  }
}
