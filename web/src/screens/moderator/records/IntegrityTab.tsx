import { fewestForHabit, maxRating, sameAddressMs } from '@gbr/domain/limits.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { daysText, inWords } from '@gbr/domain/units.ts';
import { useQuery } from '@tanstack/react-query';
import { integrityQuery } from '../../../api/oversight.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { AllFives, Cancellers } from './Habits.tsx';
import { PatternCard } from './PatternCard.tsx';
import { Rings } from './Rings.tsx';
import { SameAddress } from './SameAddress.tsx';
import { Undelivered } from './Undelivered.tsx';

export function IntegrityTab({ open }: { open: OpenDialog }) {
  const patterns = useQuery(integrityQuery);
  const { data } = patterns;
  return (
    <section aria-labelledby="integrity-heading">
      <h2 id="integrity-heading" className="title text-2xl">
        Integrity
      </h2>
      <p className="mb-5 max-w-2xl text-soft">
        Patterns worth a second look; each may have a good explanation. Also lists emails that could not be
        delivered.
      </p>
      {patterns.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void patterns.refetch()}>
          {moderatorMessages.integrityFailed}
        </ErrorBanner>
      )}
      {patterns.isLoading && (
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
          <PatternCard
            title="Pairs"
            lead="Two members who reviewed each other’s books."
            count={data.pairs.length}
          >
            <Rings rings={data.pairs} open={open} />
          </PatternCard>
          <PatternCard
            title="Rings of three"
            lead="Each member reviewed a book by the next one, and the last a book by the first."
            className="lg:row-span-5"
            count={data.rings.length}
          >
            <Rings rings={data.rings} open={open} />
          </PatternCard>
          <PatternCard
            title="Always five stars"
            lead={`Members with ${inWords(fewestForHabit)} or more reviews, all of them ${maxRating} stars.`}
            count={data.allFives.length}
          >
            <AllFives members={data.allFives} open={open} />
          </PatternCard>
          <PatternCard
            title="Many cancellations"
            lead={`Members who picked ${inWords(fewestForHabit)} or more books and cancelled more than half of them.`}
            count={data.cancellers.length}
          >
            <Cancellers members={data.cancellers} open={open} />
          </PatternCard>
          <PatternCard
            title="Same address"
            lead={`Finished reviews whose reader and author used the internet from one address, within ${daysText(sameAddressMs)} of the pick. A family, an office or a café has one address, too.`}
            count={data.sameAddress.length}
          >
            <SameAddress reviews={data.sameAddress} open={open} />
          </PatternCard>
          <PatternCard
            title="Undelivered emails"
            lead="Emails that could not be delivered after repeated attempts. Most of their content is also in the member’s inbox."
            count={data.undelivered.length}
          >
            <Undelivered mails={data.undelivered} />
          </PatternCard>
        </div>
      )}
    </section>
  );
}
