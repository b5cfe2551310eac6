"""Pictures kept between starts: bounded, versioned, harmless when damaged, lost or not to be written."""

import errno
import os
import threading
import time
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.app_studio import Studio
from game.cli.shot import ShotRequest
from game.view import art
from game.view.assets import Assets
from game.view.picture_cache import PictureCache
from game.view.rasterising import LAYER_BYTES, layers, rasterise, rasterising
from game.view.theme import Theme, world_of
from tests.view import core_kit

SIZE = (64, 64)
BYTES = 28 + 4 * 64 * 64  # a header of 16 + 3 * 4 and four bytes per pixel


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def painted(alpha: int = 255) -> pygame.Surface:
    core_kit.skin()
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    for x in range(64):
        picture.fill((3 * x * alpha // 255, 90 * alpha // 255, 0, alpha), (x, 0, 1, 64))
    return picture


def kept(folder: Path, *keys: object) -> list[Path]:
    """Keeps a picture under each key; their files, oldest first."""
    files = []
    for number, key in enumerate(keys):
        cache = PictureCache(folder, "1")
        cache.keep(key, SIZE, painted())
        cache.flush()
        (new,) = set(folder.glob("*.picture")) - set(files)
        os.utime(new, (number + 1, number + 1))
        files.append(new)
    return files


def test_a_slow_picture_is_made_once_and_found_again_after_a_start(tmp_path: Path) -> None:
    calls: list[str] = []

    def make() -> pygame.Surface:
        calls.append("made")
        return painted()

    first = PictureCache(tmp_path, "1")
    made = first.get("a", SIZE, make)
    first.flush()
    assert pixels(PictureCache(tmp_path, "1").get("a", SIZE, make)) == pixels(made) == pixels(painted())
    assert calls == ["made"]


def test_a_picture_with_alpha_comes_back_bit_by_bit_and_as_surfaces_lie_in_memory(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path, "1")
    cache.keep("a", SIZE, painted(120))
    cache.flush()
    found = cache.find("a", SIZE)
    assert found is not None
    assert pixels(found) == pixels(painted(120))
    assert found.get_masks() == painted().get_masks()


def test_another_version_size_or_key_is_another_picture(tmp_path: Path) -> None:
    kept(tmp_path, "a")
    assert PictureCache(tmp_path, "1").find("a", SIZE) is not None
    assert PictureCache(tmp_path, "2").find("a", SIZE) is None
    assert PictureCache(tmp_path, "1").find("a", (64, 32)) is None
    assert PictureCache(tmp_path, "1").find("b", SIZE) is None


@pytest.mark.parametrize("damage", ["shortened", "longer", "a bit", "no header", "empty", "folder", "pipe"])
def test_what_is_no_sound_picture_is_not_found(damage: str, tmp_path: Path) -> None:
    (file,) = kept(tmp_path, "a")
    data = file.read_bytes()
    file.unlink()
    if damage == "folder":
        file.mkdir()
    elif damage == "pipe":
        os.mkfifo(file)
    else:
        bit = data[:1000] + bytes([data[1000] ^ 1]) + data[1001:]
        wrong = {
            "shortened": data[:-1], "longer": data + b"\0", "a bit": bit, "no header": b"\0" * len(data), "empty": b"",
        }  # fmt: skip
        file.write_bytes(wrong[damage])
    cache = PictureCache(tmp_path, "1")
    assert cache.find("a", SIZE) is None
    assert pixels(cache.get("a", SIZE, painted)) == pixels(painted())


def test_the_longest_unused_files_go_when_there_are_too_many_bytes(tmp_path: Path) -> None:
    first, second, third = kept(tmp_path, "a", "b", "c")
    assert PictureCache(tmp_path, "1").find("a", SIZE) is not None  # used just now
    cache = PictureCache(tmp_path, "1", most_bytes=3 * BYTES)
    cache.keep("d", SIZE, painted())
    cache.flush()
    left = set(tmp_path.iterdir())
    assert {first, third} < left
    assert second not in left
    assert sum(file.stat().st_size for file in left) == 3 * BYTES


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_takes_nothing_is_left_alone(
    fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Path] = []

    def refuse(path: Path, data: bytes) -> int:
        tries.append(path)
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    cache = PictureCache(tmp_path, "1")
    for key in "abc":
        cache.keep(key, SIZE, painted())
        cache.flush()
    assert len(tries) == 1
    assert list(tmp_path.iterdir()) == []
    assert pixels(cache.get("a", SIZE, painted)) == pixels(painted())


def test_a_face_is_drawn_once_for_all_starts_and_looks_alike(tmp_path: Path) -> None:
    core_kit.skin()

    def assets() -> Assets:
        return Assets(art.Look(), Theme(world_of("ai"), 1.0), files=PictureCache(tmp_path, "1"))

    first = assets()
    drawn = first.card("french", "QD", 80)
    assert first.files is not None
    first.files.flush()
    assert next(assets().making_card("french", "QD", 80), "at once") == "at once"
    assert pixels(assets().card("french", "QD", 80)) == pixels(drawn)


def test_a_face_in_steps_is_the_same_as_at_once_and_no_step_draws_more_than_a_layer() -> None:
    core_kit.skin()
    svg = art.face("french", "QD", art.Look())
    parts = layers(svg)
    assert len(parts) >= len(svg) // (2 * LAYER_BYTES)
    head = svg.index(b"</defs>")
    assert max(map(len, parts)) < 2 * LAYER_BYTES + head
    steps = list(rasterising(svg, (80, 112)))
    assert len(steps) == len(parts)
    assert pixels(steps[-1]) == pixels(rasterise(svg, (80, 112)))


@pytest.mark.parametrize(("pack", "code"), [("french", "QD"), ("unsun", "P-Rob@tenka"), ("chips", "12b")])
def test_layers_look_like_the_whole_drawing(pack: str, code: str) -> None:
    core_kit.skin()
    svg, size = art.face(pack, code, art.Look()), (90, round(90 * art.aspect(pack)))
    assert len(layers(svg)) > 1
    whole = pygame.Surface(size, pygame.SRCALPHA)
    drawn = pygame.image.load_sized_svg(BytesIO(svg), size)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    differences = zip(pixels(whole.premul_alpha()), pixels(rasterise(svg, size)), strict=True)
    assert max(abs(one - other) for one, other in differences) <= 6


def test_a_shot_is_done_when_its_pictures_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lie in a folder that goes with it: a late one would keep the folder, and the shot, from ending well."""
    put = os.replace
    monkeypatch.setattr(os, "replace", lambda *paths: (time.sleep(0.2), put(*paths))[1])
    Studio().draw(ShotRequest("home", (640, 360), tmp_path / "x.png"))
    assert (tmp_path / "x.png").is_file()
    assert [thread for thread in threading.enumerate() if thread.name == "pictures"] == []
