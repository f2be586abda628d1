import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sealDays } from '@gbr/server/core/ledger/seals/seal-days.ts';
import { days } from '../support/clock.ts';
import { aPastMovement } from '../support/past-movement.ts';
import type { World } from '../support/world.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The daily job. Nothing is written any more into what it has sealed. */
export const seal: Action = (model, dice) => {
  const { openDay } = model;
  const today = dayOf(model.now);
  const sealed = (Date.parse(today) - Date.parse(openDay)) / days(1);
  const { id } = dice.of(model.members);
  return {
    what: `the days before ${today} are sealed, and ${id} is given something of ${openDay}`,
    async call(world) {
      const body = { sealed: await sealDays(world.deps), isLateTaken: false };
      if (sealed > 0) body.isLateTaken = await isGiven(world, id, new Date(openDay));
      return { status: 200, body, headers: {} };
    },
    status: 200,
    apply(body) {
      expectSame('the sealing', body, { sealed, isLateTaken: false });
      model.openDay = today;
    },
  };
};

async function isGiven(world: World, memberId: string, at: Date): Promise<boolean> {
  try {
    await aPastMovement(world, memberId, at);
    return true;
  } catch {
    return false;
  }
}

interface Line {
  day: string;
  line: string;
}

/** Every stored seal, against one made by hand of the entries of its day. */
export async function checkSeals(world: World): Promise<void> {
  const { db } = world.deps;
  await sealDays(world.deps);
  const stored = await db.selectFrom('seals').selectAll().orderBy('day').execute();
  const lines = Map.groupBy(await allLines(world), ({ day }) => day);
  let previous = '';
  for (const { day, ...rest } of stored) {
    const leaves = (lines.get(day) ?? []).map(({ line }) => sha(Buffer.of(0), Buffer.from(line)));
    const [count, root] = [leaves.length, rootOf(leaves).toString('hex')];
    const made = sha(Buffer.from([day, count, root, previous].join('\n'))).toString('hex');
    const { count: seenCount, root: seenRoot, seal: seenSeal, previous: seenPrevious } = rest;
    expectSame(
      `the seal of ${day}`,
      [seenCount, seenRoot, seenSeal, seenPrevious],
      [count, root, made, previous],
    );
    previous = made;
    lines.delete(day);
  }
  const today = dayOf(world.deps.now().getTime());
  expectSame('the days that are not sealed', [...lines.keys()], lines.has(today) ? [today] : []);
}

async function allLines({ deps }: World): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as day,
      '{"id":"' || e.id || '","transfer":"' || t.id
        || '","at":"' || to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        || '","kind":"' || t.kind || '","account":"' || e.account
        || '","ref":' || coalesce('"' || e.ref || '"', 'null') || ',"currency":"' || e.currency
        || '","amount":' || e.amount || ',"balance":' || coalesce(e.balance::text, 'null') || '}' as line
    from entries e join transfers t on t.id = e.transfer_id order by e.id
  `.execute(deps.db);
  return rows;
}

const sha = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 6962: the left subtree is the largest power of two that leaves something for the right one. */
function rootOf(leaves: Buffer[]): Buffer {
  const [first] = leaves;
  if (leaves.length <= 1) return first ?? sha();
  let left = 1;
  while (2 * left < leaves.length) left *= 2;
  return sha(Buffer.of(1), rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}
