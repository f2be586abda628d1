import fc from 'fast-check';
import { sql } from 'kysely';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { aMember, anAdmin, aModerator } from '../support/factories.ts';
import type { World } from '../support/world.ts';
import { diceOf, same, type Act } from './step.ts';
import { addBook, edit, launch, register, removeSlot } from './author-acts.ts';
import { mustAgree } from './compare.ts';
import type { Model, Person } from './model.ts';
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
} from './moderator-acts.ts';
import { cancel, finish, look, pick } from './reader-acts.ts';
import { hourlyJob, passTime } from './time-acts.ts';

/** Everything that can happen, and how often it is drawn. */
export const acts: Record<string, { act: Act; weight: number }> = {
  register: { act: register, weight: 3 },
  addBook: { act: addBook, weight: 6 },
  approve: { act: approve, weight: 8 },
  launch: { act: launch, weight: 14 },
  pick: { act: pick, weight: 20 },
  cancel: { act: cancel, weight: 4 },
  finish: { act: finish, weight: 20 },
  look: { act: look, weight: 4 },
  edit: { act: edit, weight: 3 },
  removeSlot: { act: removeSlot, weight: 4 },
  moderate: { act: moderate, weight: 4 },
  deleteBook: { act: deleteBook, weight: 1 },
  deleteReview: { act: deleteReview, weight: 5 },
  deleteUser: { act: deleteUser, weight: 2 },
  ban: { act: ban, weight: 3 },
  changeRole: { act: changeRole, weight: 2 },
  setBalance: { act: setBalance, weight: 4 },
  switchSwapRule: { act: switchSwapRule, weight: 2 },
  overview: { act: overview, weight: 2 },
  passTime: { act: passTime, weight: 7 },
  hourlyJob: { act: hourlyJob, weight: 6 },
};

/** Is told of each step: the act, and the status it was answered. */
type OnStep = (outcome: string) => void;

class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #act: Act;
  readonly #numbers: number[];
  readonly #onStep: OnStep;
  #what: string | undefined;

  constructor(name: string, act: Act, numbers: number[], onStep: OnStep) {
    this.#name = name;
    this.#act = act;
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
    const step = this.#act(model, diceOf(this.#numbers));
    if (!step) return;
    this.#what = step.what;
    const answer = await step.call(world);
    same(`${step.what} answered ${JSON.stringify(answer.body).slice(0, 200)}`, answer.status, step.status);
    if (answer.status < 300) step.apply?.(answer.body);
    await mustAgree(model, world);
    this.#onStep(`${this.#name} ${answer.status}`);
  }

  toString(): string {
    return `\n    ${this.#what ?? `${this.#name} (nothing to do it with)`}`;
  }
}

/** A community at work, so that a walk need not begin with an empty shelf. */
const opening: [act: Act, times: number][] = [
  [addBook, 6],
  [approve, 6],
  [launch, 10],
];

export interface Walk {
  opening: Command[];
  commands: Iterable<fc.AsyncCommand<Model, World>>;
}

/** Walks of up to `length` steps each. */
export function walks(length: number, onStep: OnStep): fc.Arbitrary<Walk> {
  const numbers = fc.array(fc.nat(1_000_000), { minLength: 12, maxLength: 12 });
  const one = fc.oneof(
    ...Object.entries(acts).map(([name, { act, weight }]) => ({
      weight,
      arbitrary: numbers.map((drawn) => new Command(name, act, drawn, onStep)),
    })),
  );
  const first = opening.flatMap(([act, times]) =>
    Array.from({ length: times }, () =>
      numbers.map((drawn) => new Command('opening', act, drawn, () => undefined)),
    ),
  );
  return fc.record({
    opening: fc.tuple(...first),
    commands: fc.commands([one], { maxCommands: length, size: 'max' }),
  });
}

/** One walk from the start: a community of four with some books, and everything sound at the end. */
export async function walk(world: World, { opening: first, commands }: Walk): Promise<void> {
  await eraseEverything(world);
  const model = await startingModel(world);
  for (const command of first) await command.run(model, world);
  await fc.asyncModelRun(() => ({ model, real: world }), commands);
  same('what must always hold', await checkInvariants(world.deps.db), []);
}

async function eraseEverything({ deps }: World): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'settings'
  `.execute(deps.db);
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(deps.db);
  await sql`update settings set bcc_all_emails = false, block_reciprocal_reviews = true`.execute(deps.db);
}

async function startingModel(world: World): Promise<Model> {
  const [admin, moderator, one] = [await anAdmin(world), await aModerator(world), await aMember(world)];
  const two = await aMember(world, { referred_by: one.id });
  const people = [admin, moderator, one, two].map(
    ({ id, email, role, affiliate_code: code, credits, gems }): Person => ({
      id,
      email: email ?? '',
      role,
      ban: 'active',
      banEnds: 0,
      code: code ?? '',
      referrer: undefined,
      earned: { credits: 0, gems: 0 },
      credits,
      gems,
      isGone: false,
    }),
  );
  Object.assign(people[3] ?? {}, { referrer: people[2] });
  const { maxOpenAssignments, welcomeCredits } = world.deps.config;
  return {
    now: world.clock.now().getTime(),
    people,
    books: [],
    slots: [],
    tasks: [],
    swapsAreBlocked: true,
    maxOpenTasks: maxOpenAssignments,
    welcomeCredits,
  };
}
