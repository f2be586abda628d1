import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { meQuery } from '../../api/account.ts';
import { statementQuery } from '../../api/records.ts';
import { useToken } from '../../api/use-token.ts';
import { amountText, countText, moneyText } from '@gbr/domain/amounts.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DownloadStatement } from './DownloadStatement.tsx';
import { MovementTable } from './MovementTable.tsx';
import { StatementFilterBar } from './StatementFilterBar.tsx';
import { useStatementFilters } from './use-statement-filters.ts';

export function StatementScreen() {
  const token = useToken();
  const { filters, isFiltered, change, clear } = useStatementFilters();
  const me = useQuery(meQuery);
  const list = useInfiniteQuery(statementQuery({ ...filters }));

  if (!token) {
    return (
      <>
        <PageHeader title="Statement" />
        <LoggedOutNotice text={loggedOutMessages.page} />
      </>
    );
  }

  const owed = me.data && moneyText(me.data.owed);
  const movements = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;

  return (
    <>
      <PageHeader
        title="Statement"
        lead="All transactions in credits and gems, with your balance after each one."
        actions={<DownloadStatement filters={filters} />}
      />
      {/* On paper, whose statement it is: the header is not printed. */}
      {me.data && (
        <p className="mb-6 hidden print:block">
          {me.data.name}, {me.data.email}
        </p>
      )}
      {owed && (
        <Notice tone="gold" className="mb-6">
          {statementMessages.owed(owed)}
        </Notice>
      )}
      <StatementFilterBar
        filters={filters}
        since={me.data?.createdAt}
        onChange={change}
        onClear={isFiltered ? clear : undefined}
      />
      {/* Always there, so that a filter's result is read out. */}
      <p role="status" className="sr-only">
        {list.data && countText(total, 'transaction', 'transactions')}
      </p>
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {statementMessages.loadFailed}
        </ErrorBanner>
      )}
      {list.isPending && !list.isError && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {list.data && movements.length === 0 && (
        <EmptyState icon={<ReceiptText />}>
          {isFiltered ? statementMessages.noneMatch : statementMessages.empty}
        </EmptyState>
      )}
      {movements.length > 0 && (
        <>
          <MovementTable movements={movements} isOld={list.isPlaceholderData} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p className="figures text-sm text-soft">
              {amountText(movements.length)} of {countText(total, 'transaction', 'transactions')}
            </p>
            <ShowMore list={list} />
          </div>
          <p className="mt-5 max-w-2xl text-sm text-soft">
            A proof is a small file. It shows that a line was sealed with its day, and that nobody has changed
            it since. The <TextLink to={`${paths.integrity()}#seals`}>Integrity</TextLink> page explains how
            to check it.
          </p>
        </>
      )}
    </>
  );
}
