import fc from 'fast-check';
import { sql } from 'kysely';
import { violationsIn } from '../support/violations-in.ts';
import { aMember, anAdmin, aModerator } from '../support/factories.ts';
import type { World } from '../support/world.ts';
import { diceOf, expectSame } from './step.ts';
import type { Action } from './step.ts';
import { answerAppeal, appeal } from './appeal-actions.ts';
import { addBook, edit, launch, register, removeSlot, setPace } from './author-actions.ts';
import { checkReview, sendLink, switchMakeGood } from './check-actions.ts';
import { compareStates } from './compare.ts';
import type { Model, Member } from './model.ts';
import {
  approve,
  ban,
  changeRole,
  deleteBook,
  deleteReview,
  deleteUser,
  moderate,
  overview,
  setBalance,
  switchSwapRule,
} from './moderator-actions.ts';
import { browseLibrary, cancel, download, finish, pick, readRecord } from './reader-actions.ts';
import { checkSeals, seal } from './seal-actions.ts';
import { hourlyJob, passTime } from './time-actions.ts';

export const actions: Record<string, { action: Action; weight: number }> = {
  register: { action: register, weight: 3 },
  addBook: { action: addBook, weight: 6 },
  approve: { action: approve, weight: 8 },
  launch: { action: launch, weight: 14 },
  pick: { action: pick, weight: 20 },
  download: { action: download, weight: 6 },
  cancel: { action: cancel, weight: 6 },
  finish: { action: finish, weight: 20 },
  browseLibrary: { action: browseLibrary, weight: 4 },
  readRecord: { action: readRecord, weight: 5 },
  edit: { action: edit, weight: 3 },
  setPace: { action: setPace, weight: 2 },
  removeSlot: { action: removeSlot, weight: 4 },
  moderate: { action: moderate, weight: 4 },
  deleteBook: { action: deleteBook, weight: 1 },
  deleteReview: { action: deleteReview, weight: 8 },
  checkReview: { action: checkReview, weight: 14 },
  sendLink: { action: sendLink, weight: 8 },
  switchMakeGood: { action: switchMakeGood, weight: 3 },
  deleteUser: { action: deleteUser, weight: 2 },
  ban: { action: ban, weight: 3 },
  appeal: { action: appeal, weight: 3 },
  answerAppeal: { action: answerAppeal, weight: 3 },
  changeRole: { action: changeRole, weight: 2 },
  setBalance: { action: setBalance, weight: 6 },
  switchSwapRule: { action: switchSwapRule, weight: 2 },
  overview: { action: overview, weight: 2 },
  passTime: { action: passTime, weight: 7 },
  hourlyJob: { action: hourlyJob, weight: 6 },
  seal: { action: seal, weight: 2 },
};

/** Gets the name of the action and the status, such as `pick 200`. */
type OnStep = (outcome: string) => void;

class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #action: Action;
  readonly #numbers: number[];
  readonly #onStep: OnStep;
  #what: string | undefined;

  constructor(name: string, action: Action, numbers: number[], onStep: OnStep) {
    this.#name = name;
    this.#action = action;
    this.#numbers = numbers;
    this.#onStep = onStep;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    world.clock.advance(1000);
    const now = world.clock.now();
    model.now = now.getTime();
    world.deps.now = () => now;
    const step = this.#action(model, diceOf(this.#numbers));
    if (!step) return;
    this.#what = step.what;
    const answer = await step.call(world);
    expectSame(
      `${step.what} answered ${JSON.stringify(answer.body).slice(0, 200)}`,
      answer.status,
      step.status,
    );
    if (answer.status < 300) step.apply?.(answer.body);
    await compareStates(model, world);
    this.#onStep(`${this.#name} ${answer.status}`);
  }

  toString(): string {
    return `\n    ${this.#what ?? `${this.#name} (skipped)`}`;
  }
}

/** So that a walk does not begin without any books, nor with nothing but rich members. */
const opening: [action: Action, times: number][] = [
  [addBook, 6],
  [approve, 6],
  [launch, 14],
  [setBalance, 6],
];

export interface Walk {
  opening: Command[];
  commands: Iterable<fc.AsyncCommand<Model, World>>;
}

/** Half of it on average. In shorter ones few reviews are finished, checked, deleted, appealed and restored. */
const longest = 600;

export function walks(onStep: OnStep): fc.Arbitrary<Walk> {
  const numbers = fc.array(fc.nat(1_000_000), { minLength: 12, maxLength: 12 });
  const one = fc.oneof(
    ...Object.entries(actions).map(([name, { action, weight }]) => ({
      weight,
      arbitrary: numbers.map((drawn) => new Command(name, action, drawn, onStep)),
    })),
  );
  const first = opening.flatMap(([action, times]) =>
    Array.from({ length: times }, () =>
      numbers.map((drawn) => new Command('opening', action, drawn, () => undefined)),
    ),
  );
  return fc.record({
    opening: fc.tuple(...first),
    commands: fc.commands([one], { maxCommands: longest, size: 'max' }),
  });
}

/** Starts with four members and an empty database; the invariants must hold at the end. */
export async function walk(world: World, { opening: first, commands }: Walk): Promise<void> {
  await eraseEverything(world);
  const model = await startingModel(world);
  for (const command of first) await command.run(model, world);
  await fc.asyncModelRun(() => ({ model, real: world }), commands);
  expectSame('the broken invariants', await violationsIn(world.deps.db), []);
  await checkSeals(world);
}

async function eraseEverything({ deps }: World): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'settings'
  `.execute(deps.db);
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(deps.db);
  await sql`update settings set bcc_all_emails = false, block_reciprocal_reviews = true, make_good = true`.execute(
    deps.db,
  );
}

async function startingModel(world: World): Promise<Model> {
  const [admin, moderator, one] = [await anAdmin(world), await aModerator(world), await aMember(world)];
  const two = await aMember(world, { referred_by: one.id });
  const three = await aMember(world, { referred_by: one.id });
  const members = [admin, moderator, one, two, three].map(
    ({ id, email, role, affiliate_code: code, credits, gems }): Member => ({
      id,
      email: email ?? '',
      role,
      ban: 'active',
      banEnds: 0,
      code: code ?? '',
      referrer: undefined,
      owed: { credits: 0, gems: 0 },
      earned: { credits: 0, gems: 0 },
      credits,
      gems,
      isDeleted: false,
    }),
  );
  for (const referred of members.slice(3)) referred.referrer = members[2];
  const { maxOpenAssignments, welcomeCredits } = world.deps.config;
  return {
    now: world.clock.now().getTime(),
    members,
    books: [],
    slots: [],
    assignments: [],
    isSwapRuleOn: true,
    isMakeGoodOn: true,
    decisions: [],
    balanceChanges: [],
    openDay: world.deps.now().toISOString().slice(0, 10),
    maxOpenAssignments,
    welcomeCredits,
  };
}
