import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Proof, Seal } from '@gbr/domain/wire/seals.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator } from '@gbr/verification/support/factories.ts';
import { aPastMovement } from '@gbr/verification/support/past-movement.ts';
import { root } from '@gbr/verification/support/root.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { newId } from '../core/db/ids.ts';
import type { UserRow } from '../core/db/tables.ts';
import { sealDays } from '../core/ledger/seals/seal-days.ts';
import { proveLine } from './prove-line.ts';

let world: World;
let user: UserRow;
let stranger: UserRow;
/** Of the user, three days ago. */
const own: string[] = [];
let foreign: string;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  [user, stranger] = [await aMember(world), await aMember(world)];
  const at = new Date(world.clock.now().getTime() - days(3));
  for (let count = 0; count < 5; count++) {
    own.push(await aPastMovement(world, user.id, at));
    foreign = await aPastMovement(world, stranger.id, at);
  }
  await sealDays(world.deps);
});
afterAll(() => world.close());

const proofOf = (entry: string, who = user) =>
  world.as(who).get<Proof>(`/api/users/me/statement/${entry}/proof`);
const dayAgo = (back: number) =>
  new Date(world.clock.now().getTime() - days(back)).toISOString().slice(0, 10);

test('a proof has the line as it was sealed, and the way from it to the root', async () => {
  const { status, body } = await proofOf(own[2] ?? '');
  expect(status).toBe(200);
  const { body: seals } = await world.as().get<Seal[]>('/api/seals');
  const sealed = seals.find(({ day }) => day === body.day);
  expect(body).toEqual({
    line: expect.any(String),
    index: expect.any(Number),
    count: 20,
    path: expect.any(Array),
    root: sealed?.root,
    day: dayAgo(3),
  });
  const line: Record<string, unknown> = JSON.parse(body.line);
  expect(Object.keys(line).join()).toBe('id,transfer,at,kind,account,ref,currency,amount,balance');
  expect(line).toMatchObject({ id: own[2], account: 'member', ref: user.id, amount: 7, currency: 'credits' });
  expect(body.line).toBe(JSON.stringify(line));
});

test("another's line, a debt and an unknown one are not found, even for a moderator", async () => {
  const moderator = await aModerator(world);
  for (const answer of [
    await proofOf(foreign),
    await proofOf(foreign, moderator),
    await proofOf(newId()),
    await proofOf('nonsense'),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { msg: 'Transaction not found.' } });
  }
});

test('a member who asks for many takes one turn after the other, and others wait for one of them', async () => {
  let asked = 0;
  const db = world.deps.db.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const proofs = [
    ...own.slice(0, 3).map((entry) => proveLine(db, user.id, entry)),
    proveLine(db, stranger.id, foreign),
  ];
  expect(asked).toBe(2);
  expect((await Promise.all(proofs)).map(({ day }) => day)).toEqual(Array(4).fill(dayAgo(3)));
});

test('a line of today has none yet', async () => {
  const { body } = await world.as(user).get<{ _id: string }[]>('/api/users/me/statement?kind=welcome');
  const latest = await aPastMovement(world, user.id, world.clock.now());
  expect(body.length).toBeGreaterThan(0);
  expect(await proofOf(latest)).toMatchObject({ status: 409, body: { msg: 'This day is not sealed yet.' } });
});

test('seals are listed oldest first, by days and in pages', async () => {
  const list = async (query: string) => world.as().get<Seal[]>(`/api/seals${query}`);
  const daysOf = async (query: string) => (await list(query)).body.map(({ day }) => day);
  expect(await daysOf('')).toEqual([dayAgo(3), dayAgo(2), dayAgo(1)]);
  expect(await daysOf(`?from=${dayAgo(2)}`)).toEqual([dayAgo(2), dayAgo(1)]);
  expect(await daysOf(`?from=${dayAgo(2)}&to=${dayAgo(2)}`)).toEqual([dayAgo(2)]);
  const page = await list('?limit=2');
  expect(page.headers['x-total-count']).toBe('3');
  const next = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? '';
  expect((await world.as().get<Seal[]>(next)).body.map(({ day }) => day)).toEqual([dayAgo(1)]);
  for (const bad of ['?from=yesterday', '?to=2026-02-31', '?cursor=x', '?sort=day', '?limit=0']) {
    expect((await list(bad)).status).toBe(400);
  }
});

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const hasPython = spawnSync('python3', ['--version']).status === 0;

// A program of others' tools: docs/seals.md.
test.runIf(hasPython)(
  'the checker of the documentation accepts every proof, and nothing that was changed',
  async () => {
    const folder = await aDataDir();
    const { body: seals } = await world.as().get<Seal[]>('/api/seals');
    const run = (given: { seals?: unknown; proof?: unknown; from?: string; to?: string }) => {
      const [sealsFile, proofFile] = [join(folder, 'seals.json'), join(folder, 'proof.json')];
      writeFileSync(sealsFile, JSON.stringify(given.seals ?? seals));
      const args = [
        // Without looking for packages, which takes half of the time of a start.
        '-S',
        join(root, 'docs/check-seals.py'),
        sealsFile,
        given.from ?? dayAgo(3),
        given.to ?? dayAgo(1),
      ];
      if (given.proof) writeFileSync(proofFile, JSON.stringify(given.proof));
      // A language that is set and not installed would be warned of.
      const env = { ...process.env, LC_ALL: 'C' };
      return spawnSync('python3', given.proof ? [...args, proofFile] : args, { encoding: 'utf8', env });
    };
    const proofs = await Promise.all(own.map(async (entry) => (await proofOf(entry)).body));
    for (const proof of proofs) expect(run({ proof })).toMatchObject({ status: 0, stderr: '' });
    expect(run({ seals: { seals } }).stdout).toContain('OK: every seal follows the one before');
    expect(run({ from: `${dayAgo(3)}:${seals[0]?.seal}` }).status).toBe(0);

    const [proof] = proofs;
    if (!proof) throw new Error('There are proofs.');
    const wrong = [
      { proof: { ...proof, line: proof.line.replace('"amount":7', '"amount":8') } },
      { proof: { ...proof, index: proof.index + 1 } },
      { proof: { ...proof, count: proof.count + 1 } },
      { proof: { ...proof, path: proof.path.slice(1) } },
      { proof: { ...proof, path: [...proof.path, proof.root] } },
      { proof: { ...proof, path: proof.path.map(flipped) } },
      { proof: { ...proof, day: dayAgo(2) } },
      { proof: { ...proof, root: flipped(proof.root) } },
      { from: `${dayAgo(3)}:${flipped(seals[0]?.seal ?? '')}` },
      { from: dayAgo(4) },
      { seals: seals.filter(({ day }) => day !== dayAgo(2)) },
      ...seals.flatMap((each, place) => [
        { seals: seals.with(place, { ...each, count: 21 }) },
        { seals: seals.with(place, { ...each, root: flipped(each.root) }) },
        { seals: seals.with(place, { ...each, seal: flipped(each.seal) }) },
        { seals: seals.with(place, { ...each, previous: flipped(each.previous) }) },
      ]),
    ];
    expect(wrong.filter((given) => run(given).status !== 1)).toEqual([]);
  },
);
