import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../support/provided.ts';
import { expectSoundLedger } from '../support/sound-ledger.ts';
import { openWorld, type World } from '../support/world.ts';
import { policy } from './access-policy.ts';
import { callsOf, readDocument, unnamed, type ApiCall, type ApiDocument } from './api-calls.ts';
import { faultsOf } from './bad-answer.ts';
import { harmsOf, spoil, type Harm } from './bad-request.ts';
import { isStaff, tokenOf, type CallerKind } from './callers.ts';
import { goodRequests } from './good-requests.ts';
import { watchRows, type RowWatch } from './row-watch.ts';
import { openScene, type Scene } from './scene.ts';
import { withoutJobs } from './without-jobs.ts';

/** `FUZZ_CASES` and `FUZZ_SEED`: how many, and which. A failure says its seed. */
const few = 300;
const cases = Number(process.env['FUZZ_CASES'] ?? few);
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['FUZZ_CASES'] ? Date.now() % 1_000_000_000 : 1));
const showsProgress = process.env['FUZZ_CASES'] !== undefined;
const piece = 250;
const changesPerScene = 25;

const senders = ['guest', 'member', 'owner', 'reader', 'moderator', 'admin'] as const satisfies CallerKind[];
type Sender = (typeof senders)[number];
const anySender = fc.constantFrom(...senders);

let world: World;
let watch: RowWatch;
let document: ApiDocument;
let scene: Scene | undefined;
let changed = 0;

beforeAll(async () => {
  world = await openWorld();
  await withoutJobs(world);
  watch = await watchRows(world);
  document = await readDocument(world);
});
afterAll(() => world.close());

test(
  `${cases} bad requests: no 5xx, each refusal a readable sentence, nothing written by any (seed ${seed})`,
  { timeout: Math.max(300_000, cases * 200) },
  async () => {
    const acts = actsOf(callsOf(document));
    const faults = new Map<string, string>();
    const statuses = new Map<number, number>();
    for (let start = 0; start < cases; start += piece) {
      const count = Math.min(piece, cases - start);
      for (const [place, { bySomebody, draw }] of drawn(start, count).entries()) {
        const act = acts[(start + place) % acts.length];
        if (!act) continue;
        const [sender] = fc.sample(bySomebody ? anySender : act.senders, { numRuns: 1, seed: draw });
        if (!sender) continue;
        const [harm] = fc.sample(act.harms, { numRuns: 1, seed: draw });
        if (!harm) continue;
        const { status, wrong } = await attempt(act, sender, harm);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        for (const fault of wrong) {
          const example = `${sender} ${JSON.stringify(harm).slice(0, 300)}`;
          if (showsProgress && !faults.has(`${act.call.name}: ${fault}`))
            console.log(`${act.call.name}: ${fault}\n  ${example}`);
          faults.set(`${act.call.name}: ${fault}`, example);
        }
      }
      await world.deps.db.deleteFrom('tries').execute();
      if (showsProgress) console.log(`${start + count} of ${cases} sent, ${faults.size} faults`);
    }
    if (showsProgress) console.log(`Answers: ${summaryOf(statuses)}`);
    expect([...faults]).toEqual([]);
    await expectSoundLedger(world);
  },
);

interface Act {
  call: ApiCall;
  good: string;
  harms: fc.Arbitrary<Harm>;
  /** Those the access policy lets in. */
  senders: fc.Arbitrary<Sender>;
}

function actsOf(calls: ApiCall[]): Act[] {
  return calls.map((call) => {
    const good = Object.keys(goodRequests).find((name) => name.split(' (')[0] === call.name);
    if (!good) throw new Error(`goodRequests has none for ${call.name}`);
    const statuses = policy.find(({ act }) => act === good)?.statuses;
    const welcome = senders.filter((sender) => sender !== 'guest' && (statuses?.[sender] ?? 0) < 400);
    return { call, good, harms: harmsOf(call), senders: fc.constantFrom(...welcome) };
  });
}

function drawn(start: number, count: number) {
  const one = fc.record({
    bySomebody: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    draw: fc.integer(),
  });
  return fc.sample(one, { numRuns: count, seed: seed + start });
}

async function attempt({ call, good }: Act, sender: CallerKind, harm: Harm) {
  scene ??= await openScene(world);
  const request = await spoil(call, (await goodRequests[good]?.(scene, world)) ?? {}, harm);
  const token = tokenOf(world, scene, sender);
  await watch.changes();
  const answer = await world.app.inject({
    ...request,
    method: call.method as 'GET',
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
  });
  const changes = await watch.changes();
  renewScene(call, changes);
  return { status: answer.statusCode, wrong: faultsIn(call, sender, answer, changes) };
}

/** A new scene once this one is worn: after many changes, a deletion, or when somebody may no longer be let in. */
function renewScene({ method, path }: ApiCall, changes: string[]): void {
  if (changes.length === 0) return;
  const isLasting = method === 'DELETE' || /\/password|\/reset-password|\/users\/\{id\}$/.test(path);
  if (++changed < changesPerScene && !isLasting) return;
  scene = undefined;
  changed = 0;
}

function faultsIn(
  call: ApiCall,
  sender: CallerKind,
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
  changes: string[],
): string[] {
  const { statusCode: status, body } = answer;
  if (call.method === 'HEAD') return status >= 500 ? [`answered ${status}`] : [];
  if (status < 400) {
    const shape = String(answer.headers['content-type']).includes('json')
      ? call.answers.get(status)
      : undefined;
    const strange = shape ? unnamed(document, shape, JSON.parse(body)) : [];
    if (!isStaff(sender) && call.method === 'GET' && changes.length > 0) strange.push(...changes);
    return strange.map((name) => `${status} also told ${name}`);
  }
  const faults = faultsOf(status, body).map((fault) => `${status} ${fault}: ${body.slice(0, 200)}`);
  return changes.length > 0 ? [...faults, `${status} wrote to ${changes.join(', ')}`] : faults;
}

function summaryOf(statuses: Map<number, number>): string {
  const inOrder = [...statuses].toSorted(([a], [b]) => a - b);
  return inOrder.map(([status, count]) => `${count} × ${status}`).join(', ');
}
