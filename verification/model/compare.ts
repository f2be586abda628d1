import { sql } from 'kysely';
import type { World } from '../support/world.ts';
import { expectSame } from './step.ts';
import { isOpen } from './model.ts';
import type { Model } from './model.ts';

export async function compareStates(model: Model, world: World): Promise<void> {
  const stored = await storedStates(world);
  for (const [kind, expected] of Object.entries(expectedStates(model))) {
    const seen = stored.get(kind) ?? new Map<string, string>();
    expectSame(`the number of ${kind}`, seen.size, expected.size);
    for (const [id, state] of expected) expectSame(`${kind} ${id}`, seen.get(id), state);
  }
}

type States = Map<string, string>;

async function storedStates({ deps }: World): Promise<Map<string, States>> {
  const { rows } = await sql<{ kind: string; id: string; state: string }>`/* model-states */
    select 'users' as kind, id::text, concat_ws(' ', credits, gems, owed_credits, owed_gems, review_count, rating_sum,
      case when deleted_at is null then role || ' ' || ban_status else 'deleted' end) as state from users
    union all
    select 'books', id::text, concat_ws(' ', review_count, rating_sum,
      case when deleted_at is null then status || ' ' || word_count else 'deleted' end) from books
    union all
    select 'campaigns', id::text, concat_ws(' ', cost_credits, cost_gems,
      case when reserved + finished + removed > funded then 'oversold' when reserved = 1 then 'running'
        when finished = 1 then 'finished' when removed = 1 then 'removed' else 'free' end,
      is_active, is_active and listed and reserved = 0) from campaigns
    union all
    select 'assignments', id::text, concat_ws(' ', status, rating, warned_at is not null, check_result, link_sent_at is not null,
      make_good_at is not null) from assignments
  `.execute(deps.db);
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...kinds].map(([kind, of]) => [kind, new Map(of.map(({ id, state }) => [id, state]))]));
}

const yes = (holds: boolean): string => (holds ? 't' : 'f');

function stateOf<T extends { id: string }>(list: T[], state: (thing: T) => string): States {
  return new Map(list.map((thing) => [thing.id, state(thing)]));
}

function expectedStates(model: Model): Record<string, States> {
  const reviews = (of: (assignment: Model['assignments'][number]) => boolean): string => {
    const finished = model.assignments.filter(
      (assignment) => assignment.status === 'finished' && of(assignment),
    );
    return `${finished.length} ${finished.reduce((sum, { rating }) => sum + rating, 0)}`;
  };
  return {
    users: stateOf(model.members, (member) => {
      const { credits, gems, owed, role, ban, isDeleted } = member;
      const reviewed = reviews(({ reader }) => reader === member);
      return `${credits} ${gems} ${owed.credits} ${owed.gems} ${reviewed} ${isDeleted ? 'deleted' : `${role} ${ban}`}`;
    }),
    books: stateOf(model.books, (book) => {
      const reviewed = reviews(({ slot }) => slot.book === book);
      return `${reviewed} ${book.isDeleted ? 'deleted' : `${book.status} ${book.words}`}`;
    }),
    campaigns: stateOf(model.slots, (slot) => {
      const isActive = slot.state === 'free' || slot.state === 'running';
      return `${slot.price.credits} ${slot.price.gems} ${slot.state} ${yes(isActive)} ${yes(isOpen(slot))}`;
    }),
    assignments: stateOf(model.assignments, ({ status, rating, isWarned, check }) =>
      [
        status,
        ...(rating > 0 ? [rating] : []),
        yes(isWarned),
        check.result,
        yes(check.linkWaits),
        yes(check.isMadeGood),
      ].join(' '),
    ),
  };
}
