#!/usr/bin/env python3
"""trial.py: photographs marked round cards by camera.py, has them read, and says how many were read, whole, wrong or not at all.

    trial.py POKERLIGA CARDS.pdf LAYOUT.json FIRST-LAST [FOLDER]     FOLDER keeps the pictures; without it they are thrown away

Exit 1 if a card was proposed as certain with a wrong value, or one that is not clear was. Needs python3-numpy, python3-opencv and poppler-utils."""
import json, os, subprocess, sys, tempfile
import cv2
import camera


def seen(program, layout, picture):
    """The cards that the program reads from a picture, and its seconds of CPU."""
    before = os.times()
    out = subprocess.run([program, "card", "read", layout, picture], capture_output=True, text=True, check=True).stdout
    after = os.times()
    return json.loads(out)["cards"], after.children_user + after.children_system - before.children_user - before.children_system


def judged(truth, cards):
    """What became of a card: whole, unsure, lost, or wrong."""
    mine = [c for c in cards if c["code"] == truth["code"]]
    if not mine:
        return "lost"
    card = mine[0]
    marks = {s["seat"]: s for s in truth["seats"]}
    for s in card["seats"]:
        want = marks.get(s["seat"], {})
        if s["state"] != "unsure" and truth["clear"] and (s.get("place") != want.get("place") or s.get("absent") != want.get("absent")):
            return "wrong"
    if truth["clear"] and card["in_time"].get("value", truth["in_time"]) != truth["in_time"]:
        return "wrong"
    if card["state"] == "read":
        return "whole" if truth["clear"] else "wrong"
    return "lost" if card["state"] == "unreadable" else "unsure"


def groups(kind, truth):
    """The rows of the table that a card belongs to."""
    if truth.get("beside"):
        return ["beside another"]
    if not truth["clear"]:
        return ["not clear"]
    if kind == "foul":
        return ["foul"]
    if kind != "fair":
        return ["piles and scans"]
    rows = ["all clear single cards"]
    if truth["what"] in ("corrected", "struck"):
        rows.append("corrected")
    if truth["pen"] != "pencil" and truth["style"] != "circle":
        rows.append("by pen, no circles")
    return rows


def main():
    program, pdf, layout, seeds = sys.argv[1:5]
    first, _, last = seeds.partition("-")
    told = json.load(open(layout))
    counts, seconds = {}, []
    with tempfile.TemporaryDirectory() as thrown:
        folder = sys.argv[5] if len(sys.argv) > 5 else thrown
        os.makedirs(folder, exist_ok=True)
        cv2.setNumThreads(1)
        for seed in range(int(first), int(last or first) + 1):
            picture = f"{folder}/{seed}.jpg"
            if not os.path.exists(f"{folder}/{seed}.json"):
                camera.write(pdf, told, seed, folder)
            report = json.load(open(f"{folder}/{seed}.json"))
            cards, cpu = seen(program, layout, picture)
            seconds.append((cpu, seed))
            for truth in report["cards"]:
                became = judged(truth, cards)
                for row in groups(report["kind"], truth):
                    counts.setdefault(row, dict(whole=0, unsure=0, lost=0, wrong=0))[became] += 1
                if became == "wrong" or became != "whole" and truth["clear"] and report["kind"] != "foul" and not truth.get("beside"):
                    print(f"{seed} {report['kind']} table {truth['table']} {truth['what']} {truth['style']} {truth['pen']} {truth.get('bend', '')}"
                          f" {report['px_per_mm']} px/mm: {became}", flush=True)
            if folder == thrown:
                os.remove(picture)
    print(f"\n{'':24}{'cards':>7}{'whole':>7}{'unsure':>8}{'lost':>6}{'wrong':>7}")
    for row, n in sorted(counts.items()):
        total = sum(n.values())
        print(f"{row:24}{total:7}{n['whole']:7}{n['unsure']:8}{n['lost']:6}{n['wrong']:7}   {100 * n['whole'] / total:5.1f} % whole")
    seconds.sort()
    print(f"CPU a picture: median {seconds[len(seconds) // 2][0]:.2f} s, most {seconds[-1][0]:.2f} s (seed {seconds[-1][1]})")
    sys.exit(any(n["wrong"] for n in counts.values()))


if __name__ == "__main__":
    main()
