import { amountText } from '@gbr/domain/amounts.ts';
import { fewestForHabit, maxRating, sameAddressMs } from '@gbr/domain/limits.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { daysText, inWords } from '@gbr/domain/units.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { integrityQuery } from '../../../api/oversight.ts';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { dayText } from '../../../parts/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { Arrow } from './Arrow.tsx';
import { Rings } from './Rings.tsx';
import { Undelivered } from './Undelivered.tsx';

export function IntegrityTab({ open }: { open: OpenDialog }) {
  const places = useQuery(integrityQuery);
  const { data } = places;
  return (
    <section aria-labelledby="integrity-heading">
      <h2 id="integrity-heading" className="title text-2xl">
        Integrity
      </h2>
      <p className="mb-5 max-w-2xl text-soft">
        Patterns worth a second look; each may have a good explanation. Also lists emails that could not be
        delivered.
      </p>
      {places.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void places.refetch()}>
          {moderatorMessages.integrityFailed}
        </ErrorBanner>
      )}
      {places.isLoading && (
        <Loading text="Loading integrity data...">
          <div className="grid gap-5 lg:grid-cols-2">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className="h-48" />
            ))}
          </div>
        </Loading>
      )}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Places title="Pairs" lead="Two members who reviewed each other’s books." count={data.pairs.length}>
            <Rings rings={data.pairs} open={open} />
          </Places>
          <Places
            title="Rings of three"
            lead="Each member reviewed a book by the next one, and the last a book by the first."
            className="lg:row-span-5"
            count={data.rings.length}
          >
            <Rings rings={data.rings} open={open} />
          </Places>
          <Places
            title="Always five stars"
            lead={`Members with ${inWords(fewestForHabit)} or more reviews, all of them ${maxRating} stars.`}
            count={data.allFives.length}
          >
            {data.allFives.map(({ user, reviews }) => (
              <li key={user._id} className="flex flex-wrap justify-between gap-x-3 py-2">
                <NameButton onOpen={() => open.member({ id: user._id })}>{user.name}</NameButton>
                <span className="figures text-soft">{reviews} reviews</span>
              </li>
            ))}
          </Places>
          <Places
            title="Many cancellations"
            lead={`Members who picked ${inWords(fewestForHabit)} or more books and cancelled more than half of them.`}
            count={data.cancellers.length}
          >
            {data.cancellers.map(({ user, picked, cancelled, expired }) => (
              <li key={user._id} className="flex flex-wrap justify-between gap-x-3 py-2">
                <NameButton onOpen={() => open.member({ id: user._id })}>{user.name}</NameButton>
                <span className="figures text-soft">
                  {cancelled} cancelled, {expired} expired, of {picked}
                </span>
              </li>
            ))}
          </Places>
          <Places
            title="Same address"
            lead={`Finished reviews whose reader and author used the internet from one address, within ${daysText(sameAddressMs)} of the pick. A family, an office or a café has one address, too.`}
            count={data.sameAddress.length}
          >
            {data.sameAddress.map(({ _id, book, reader, author, finishedAt }) => (
              <li key={_id} className="py-2">
                <p className="flex flex-wrap items-center gap-x-2">
                  <NameButton onOpen={() => open.member({ id: reader._id })}>{reader.name}</NameButton>
                  <Arrow says="reviewed a book by" />
                  <NameButton onOpen={() => open.member({ id: author._id })}>{author.name}</NameButton>
                </p>
                <p className="text-sm break-words text-soft">
                  {shownTitle(book)},{' '}
                  <span className="whitespace-nowrap">finished {dayText(finishedAt)}</span>
                </p>
              </li>
            ))}
          </Places>
          <Places
            title="Undelivered emails"
            lead="Emails that could not be delivered after repeated attempts. Most of their content is also in the member’s inbox."
            count={data.undelivered.length}
          >
            <Undelivered mails={data.undelivered} />
          </Places>
        </div>
      )}
    </section>
  );
}

interface PlacesProps {
  title: string;
  lead: string;
  count: number;
  className?: string;
  children: ReactNode;
}

function Places({ title, lead, count, className, children }: PlacesProps) {
  return (
    <Card className={className}>
      <h3 className="title text-lg">
        {title} <span className="figures font-normal text-soft">({amountText(count)})</span>
      </h3>
      <p className="mb-3 text-sm text-soft">{lead}</p>
      {count === 0 ? (
        <p className="border-t border-line pt-3 text-soft">Nothing found.</p>
      ) : (
        <ul className="relative max-h-96 divide-y divide-line overflow-y-auto border-t print:max-h-none border-line">
          {children}
        </ul>
      )}
    </Card>
  );
}
