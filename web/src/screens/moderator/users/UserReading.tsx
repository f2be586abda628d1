import { countText } from '@gbr/domain/amounts.ts';
import type { ListedAssignment, ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { shownTitle } from '../../../parts/book/shown-title.ts';

interface UserReadingProps {
  user: ModeratedUser;
  /** Their newest, undefined while loading. */
  assignments: readonly ListedAssignment[] | undefined;
}

const shownFinished = 2;

export function UserReading({ user, assignments }: UserReadingProps) {
  if (!assignments) return null;
  const reading = assignments.filter(({ status }) => status === 'on_review');
  const finished = assignments.filter(({ status }) => status === 'finished');
  const lately = finished.slice(0, shownFinished);
  const others = Math.max(user.reviewCount, finished.length) - lately.length;
  if (reading.length + finished.length === 0) return null;
  return (
    <dl className="mt-0.5 text-sm font-normal">
      {reading.length > 0 && <Titles name="Reading" titles={titlesOf(reading)} />}
      {lately.length > 0 && (
        <Titles
          name="Finished"
          titles={[...titlesOf(lately), ...(others > 0 ? [countText(others, 'other', 'others')] : [])]}
        />
      )}
    </dl>
  );
}

const titlesOf = (assignments: readonly ListedAssignment[]) =>
  assignments.map(({ book }) => shownTitle(book));

function Titles({ name, titles }: { name: string; titles: readonly string[] }) {
  return (
    <div className="line-clamp-3">
      <dt className="inline text-soft">{name}: </dt>
      <dd className="inline">{titles.join(', ')}</dd>
    </div>
  );
}
