import { countText } from '@gbr/domain/amounts.ts';
import type { ListedAssignment, ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface UserReadingProps {
  user: ModeratedUser;
  /** Their newest, undefined while loading. */
  assignments: readonly ListedAssignment[] | undefined;
  open: OpenDialog;
}

const shownFinished = 2;

/** What they read now, and the last of what they have finished. */
export function UserReading({ user, assignments, open }: UserReadingProps) {
  if (!assignments) return null;
  const reading = assignments.filter(({ status }) => status === 'on_review');
  const finished = assignments.filter(({ status }) => status === 'finished');
  const lately = finished.slice(0, shownFinished);
  const others = Math.max(user.reviewCount, finished.length) - lately.length;
  if (assignments.length === 0) return <span className="text-soft">Nothing yet</span>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      {reading.length > 0 && <Titles name="Reading" assignments={reading} open={open} />}
      {lately.length > 0 && (
        <Titles
          name="Finished"
          assignments={lately}
          more={others > 0 ? countText(others, 'other', 'others') : undefined}
          open={open}
        />
      )}
    </dl>
  );
}

interface TitlesProps {
  name: string;
  assignments: readonly ListedAssignment[];
  more?: string | undefined;
  open: OpenDialog;
}

function Titles({ name, assignments, more, open }: TitlesProps) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">
        {assignments.map(({ _id, book }, index) => (
          <span key={_id}>
            {index > 0 && ', '}
            <NameButton onOpen={() => open.book({ id: book._id })}>{book.title}</NameButton>
          </span>
        ))}
        {more && <span className="text-soft">, {more}</span>}
      </dd>
    </>
  );
}
