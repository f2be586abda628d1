import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../../../api/oversight.ts';
import { momentText } from '../../../parts/dates.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { Actor } from './Actor.tsx';
import { Changes } from './Changes.tsx';
import { actionText } from './actions.ts';

/** What was done to a book or a member, and to the reviews on it or by them, which are named. */
export function History({ about, open }: { about: string; open: OpenDialog }) {
  const list = useInfiniteQuery(auditQuery({ about, withReviews: 'true', limit: 20 }));
  const entries = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{moderatorMessages.auditFailed}</ErrorBanner>
      )}
      {list.isLoading && <Loading />}
      {list.data && entries.length === 0 && <p className="text-sm text-soft">No activity yet.</p>}
      <ol className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={entry._id} className="py-2">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-semibold">{actionText(entry.action)}</span>
              <span className="text-soft">{momentText(entry.at)}</span>
              <Actor entry={entry} open={open} />
            </p>
            {entry.about && entry.about._id !== about && (
              <p>
                <Review about={entry.about} isHere={entry.about.bookId === about} open={open} />
              </p>
            )}
            <Changes before={entry.before} after={entry.after} open={open} />
          </li>
        ))}
      </ol>
      <ShowMore list={list} quiet />
    </>
  );
}

interface ReviewProps {
  about: NonNullable<AuditEntry['about']>;
  /** Its book is the one that is open. */
  isHere: boolean;
  open: OpenDialog;
}

function Review({ about: { label, bookId }, isHere, open }: ReviewProps) {
  if (bookId === undefined || isHere) return label;
  return <NameButton onOpen={() => open.book({ id: bookId })}>{label}</NameButton>;
}
