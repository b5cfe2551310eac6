"""One running program: a second start is told so, and a dead program's lock is nobody's."""

import os
import subprocess
import sys
from pathlib import Path

from game.persist.folders import find_folders
from game.persist.instance import Instance
from game.persist.problems import Problem

HOLD = """
import sys, time
from game.persist.folders import find_folders
from game.persist.instance import Instance
instance = Instance(find_folders(sys.argv[1]))
print(instance.acquire(), flush=True)
time.sleep(60)
"""


def test_a_second_program_waits_for_the_first_to_end(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    root = Path(__file__).parents[2]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "True"
    second = Instance(find_folders(tmp_path))
    assert second.acquire() is False
    process.kill()
    process.wait()
    process.stdout.close()
    assert second.acquire() is True
    second.release()


def test_released_it_is_free_again(tmp_path: Path) -> None:
    first, second = Instance(find_folders(tmp_path)), Instance(find_folders(tmp_path))
    assert first.acquire() is True
    first.release()
    assert second.acquire() is True
    second.release()


def test_without_a_folder_nobody_can_tell(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    assert isinstance(Instance(find_folders(tmp_path)).acquire(), Problem)
    assert os.path.isfile(tmp_path / "state")
