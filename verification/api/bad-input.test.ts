import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import '../support/vitest-context.ts';
import { expectValidLedger } from '../support/expect-valid-ledger.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { policy } from './access-policy.ts';
import { callsOf, readDocument, undocumentedNames } from './api-document.ts';
import type { ApiCall, ApiDocument } from './api-document.ts';
import { problemsOf } from './refusal-problems.ts';
import { corruptionsOf, corruptRequest } from './corrupt-request.ts';
import type { Corruption } from './corrupt-request.ts';
import { isStaff, tokenOf } from './caller-kinds.ts';
import type { CallerKind } from './caller-kinds.ts';
import { validRequests } from './valid-requests.ts';
import { watchRows } from './row-watch.ts';
import type { RowWatch } from './row-watch.ts';
import { keepScene } from './kept-scene.ts';
import type { KeptScene } from './kept-scene.ts';
import { stopJobs } from '../support/stop-jobs.ts';

// FUZZ_CASES: how many. FUZZ_SEED: repeats a run; the name of the test says it.
const defaultCases = inject('database') === 'pglite' ? 100 : 300;
const cases = Number(process.env['FUZZ_CASES'] ?? defaultCases);
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['FUZZ_CASES'] ? Date.now() % 1_000_000_000 : 1));
const showsProgress = process.env['FUZZ_CASES'] !== undefined;
const batch = 250;
const changesPerScene = 25;

const senders = [
  'guest',
  'member',
  'owner',
  'reader',
  'reviewer',
  'moderator',
  'admin',
] as const satisfies CallerKind[];
type Sender = (typeof senders)[number];
const anySender = fc.constantFrom(...senders);

let world: World;
let watch: RowWatch;
let document: ApiDocument;
let kept: KeptScene | undefined;
let isChanged = false;
let changed = 0;

beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  // The first who asks has it made: no job has made it yet.
  await world.as().get('/api/integrity');
  watch = await watchRows(world);
  document = await readDocument(world);
});
afterAll(() => world.close());

test(
  `${cases} bad requests: no 5xx, each refused with a readable sentence, nothing written (seed ${seed})`,
  { timeout: Math.max(900_000, cases * 200) },
  async () => {
    const actions = actionsOf(callsOf(document));
    const problems = new Map<string, string>();
    const statuses = new Map<number, number>();
    for (let start = 0; start < cases; start += batch) {
      const count = Math.min(batch, cases - start);
      for (const [place, { byAnyone, draw }] of drawn(start, count).entries()) {
        const action = actions[(start + place) % actions.length];
        if (!action) continue;
        const [sender] = fc.sample(byAnyone ? anySender : action.senders, { numRuns: 1, seed: draw });
        if (!sender) continue;
        const [corruption] = fc.sample(action.corruptions, { numRuns: 1, seed: draw });
        if (!corruption) continue;
        const { status, found } = await attempt(action, sender, corruption);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        for (const problem of found) {
          const example = `${sender} ${JSON.stringify(corruption).slice(0, 300)}`;
          if (showsProgress && !problems.has(`${action.call.name}: ${problem}`))
            console.log(`${action.call.name}: ${problem}\n  ${example}`);
          problems.set(`${action.call.name}: ${problem}`, example);
        }
      }
      await world.deps.db.deleteFrom('tries').execute();
      if (showsProgress) console.log(`${start + count} of ${cases} sent, ${problems.size} problems`);
    }
    if (showsProgress) console.log(`Answers: ${summaryOf(statuses)}`);
    expect([...problems]).toEqual([]);
    await expectValidLedger(world);
  },
);

interface Action {
  call: ApiCall;
  validRequest: string;
  corruptions: fc.Arbitrary<Corruption>;
  /** Those whom the access policy allows this call. */
  senders: fc.Arbitrary<Sender>;
}

function actionsOf(calls: ApiCall[]): Action[] {
  return calls.map((call) => {
    const validRequest = Object.keys(validRequests).find((name) => name.split(' (')[0] === call.name);
    if (!validRequest) throw new Error(`validRequests has no request for ${call.name}`);
    const statuses = policy.find(({ action }) => action === validRequest)?.statuses;
    const allowed = senders.filter((sender) => sender !== 'guest' && (statuses?.[sender] ?? 0) < 400);
    return { call, validRequest, corruptions: corruptionsOf(call), senders: fc.constantFrom(...allowed) };
  });
}

function drawn(start: number, count: number) {
  const one = fc.record({
    byAnyone: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    draw: fc.integer(),
  });
  return fc.sample(one, { numRuns: count, seed: seed + start });
}

async function attempt({ call, validRequest }: Action, sender: CallerKind, corruption: Corruption) {
  kept ??= await keepScene(world, watch);
  if (isChanged) await kept.putBack();
  isChanged = false;
  const { scene } = kept;
  const request = await corruptRequest(
    call,
    (await validRequests[validRequest]?.(scene, world)) ?? {},
    corruption,
  );
  const token = tokenOf(world, scene, sender);
  await watch.changes();
  const answer = await world.app.inject({
    ...request,
    method: call.method as 'GET',
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
  });
  const changes = await watch.changes();
  renewScene(call, changes);
  return { status: answer.statusCode, found: problemsIn(call, sender, answer, changes) };
}

/** The next request gets the scene as it was at first after many changes, or one that locks somebody out. */
function renewScene({ method, path }: ApiCall, changes: string[]): void {
  if (changes.length === 0) return;
  const isLasting =
    method === 'DELETE' ||
    /\/(logout|password|reset-password|confirm-email|undo-email)|\/(users|appeals)\/\{id\}$/.test(path);
  if (++changed < changesPerScene && !isLasting) return;
  isChanged = true;
  changed = 0;
}

function problemsIn(
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
    const strange = shape ? undocumentedNames(document, shape, JSON.parse(body)) : [];
    if (!isStaff(sender) && call.method === 'GET' && changes.length > 0) strange.push(...changes);
    return strange.map((name) => `${status} also contains ${name}`);
  }
  const problems = problemsOf(status, body).map((problem) => `${status} ${problem}: ${body.slice(0, 200)}`);
  return changes.length > 0 ? [...problems, `${status} wrote to ${changes.join(', ')}`] : problems;
}

function summaryOf(statuses: Map<number, number>): string {
  const inOrder = [...statuses].toSorted(([a], [b]) => a - b);
  return inOrder.map(([status, count]) => `${count} × ${status}`).join(', ');
}
