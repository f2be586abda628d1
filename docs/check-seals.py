#!/usr/bin/env python3
"""Checks the seals of Genuine Book Reviews, and a proof, with nothing but Python 3 (docs/seals.md).

    python3 check-seals.py SEALS.json FROM[:SEAL] TO[:SEAL] [PROOF.json]

Walks every link of the chain of seals from one day to the other. A seal that was kept and is given behind its day must
be the one in the chain. The line of the proof must be in the tree of its day.
"""
import datetime, hashlib, json, sys

def sha(data): return hashlib.sha256(data).digest()
def fail(why): sys.exit("FAILED: " + why)

def check_chain(seals, first, last):
    day, previous = datetime.date.fromisoformat(first), None
    while day <= datetime.date.fromisoformat(last):
        s = seals.get(day.isoformat()) or fail(f"{day} has no seal")
        text = "\n".join([s["day"], str(s["count"]), s["root"], s["previous"]])
        if s["day"] != day.isoformat() or sha(text.encode()).hex() != s["seal"]: fail(f"the seal of {day} is not of its text")
        if previous not in (None, s["previous"]): fail(f"{day} does not follow the day before")
        previous, day = s["seal"], day + datetime.timedelta(days=1)

def root_of(line, index, count, path):  # RFC 9162, 2.1.3.2
    node, at, last = sha(b"\0" + line.encode()), index, count - 1
    if not 0 <= at <= last: fail("the line is outside its tree")
    for step in map(bytes.fromhex, path):
        if last == 0: fail("the path is too long")
        if at % 2 == 1 or at == last:
            node = sha(b"\1" + step + node)
            while at % 2 == 0 and at > 0: at, last = at // 2, last // 2
        else:
            node = sha(b"\1" + node + step)
        at, last = at // 2, last // 2
    return node.hex() if last == 0 else fail("the path is too short")

if len(sys.argv) not in (4, 5): sys.exit(__doc__)
(given, ends, proofs) = json.load(open(sys.argv[1])), [end.partition(":") for end in sys.argv[2:4]], sys.argv[4:]
seals = {s["day"]: s for s in (given if isinstance(given, list) else given["seals"])}
if ends[0][0] > ends[1][0]: fail("the first day is after the last")
check_chain(seals, ends[0][0], ends[1][0])
for day, _, kept in ends:
    if kept and kept != seals[day]["seal"]: fail(f"{day} had another seal when it was kept")
    print(day, seals[day]["seal"])
for name in proofs:
    p = json.load(open(name))
    if not ends[0][0] <= p["day"] <= ends[1][0]: fail(f"{p['day']} is not between the two days")
    s = seals[p["day"]]
    if json.loads(p["line"])["at"][:10] != p["day"]: fail("the line is of another day")
    if (p["count"], p["root"]) != (s["count"], s["root"]): fail("the day was sealed with another tree")
    if root_of(p["line"], p["index"], p["count"], p["path"]) != s["root"]: fail("the line is not in the tree of its day")
    print(p["line"])
print("OK: every seal follows the one before" + (", and the line was sealed with its day" if proofs else ""))
