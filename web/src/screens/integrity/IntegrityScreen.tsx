import { figurePlaceholders, figuresOf } from '@gbr/domain/integrity-figures.ts';
import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { integrityMessages } from '@gbr/domain/messages/integrity.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { integrityReportQuery } from '../../api/integrity.ts';
import { queryClient } from '../../api/query-client.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Glance } from './Glance.tsx';
import { Limits } from './Limits.tsx';
import { Members } from './Members.tsx';
import { Money } from './Money.tsx';
import { Reviews } from './Reviews.tsx';
import { Seals } from './Seals.tsx';
import { Staff } from './Staff.tsx';
import { Waiting } from './Waiting.tsx';

/** So that the page the server has filled is not replaced by an empty one. */
export const figuresAreThere = (): Promise<void> =>
  import.meta.env.SSR ? Promise.resolve() : queryClient.prefetchQuery(integrityReportQuery);

export function IntegrityScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <article className="wrap max-w-5xl py-12 sm:py-16">
        <header className="max-w-[42rem]">
          <span aria-hidden="true" className="mb-3 block h-0.5 w-10 bg-gold-deep" />
          <h1 tabIndex={-1} className="title text-4xl sm:text-5xl">
            Integrity
          </h1>
          <p className="mt-4 text-lg text-soft">
            How reviews, members and credits are doing here, for everyone to see. The server counts all of it
            every hour from the same records used for payments and checks.
          </p>
        </header>
        <Report />
      </article>
    </QueryClientProvider>
  );
}

function Report() {
  const report = useQuery(integrityReportQuery);
  // The page of the build has places for the figures, which the server fills.
  const figures = import.meta.env.SSR ? figurePlaceholders : report.data && figuresOf(report.data);
  if (figures) return <Sections figures={figures} />;
  if (report.isError)
    return (
      <ErrorBanner className="mt-8" onRetry={() => void report.refetch()}>
        {integrityMessages.loadFailed}
      </ErrorBanner>
    );
  return (
    <p role="status" className="mt-8 text-soft">
      Loading the figures...
    </p>
  );
}

function Sections({ figures }: { figures: Figures }) {
  return (
    <>
      <p className="mt-3 text-sm text-soft">
        Counted on <span className="figures">{figures.text('madeAt')}</span>.
      </p>
      <Glance figures={figures} />
      <div className="mt-12 grid gap-12">
        <Reviews figures={figures} />
        <Waiting figures={figures} />
        <Members figures={figures} />
        <Staff figures={figures} />
        <Money figures={figures} />
        <Seals figures={figures} />
        <Limits />
      </div>
    </>
  );
}
