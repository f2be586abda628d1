import { amountText, currencyText } from '@gbr/domain/amounts.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import { movementLabel } from '@gbr/domain/movements.ts';
import type { Movement } from '@gbr/domain/wire/records.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getStatementCsv, statementQuery } from '../../../api/records.ts';
import { useAction } from '../../../api/use-action.ts';
import { dayText } from '../../../parts/dates.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { toastFailure } from '../toasts.ts';

export function UserStatement({ userId, open }: { userId: string; open: OpenDialog }) {
  const list = useInfiniteQuery(statementQuery({ limit: 20 }, userId));
  const movements = list.data?.pages.flatMap(({ rows }) => rows) ?? [];

  const save = useAction(async () => {
    try {
      saveFile(await getStatementCsv({}, userId), `statement-${userId}.csv`);
    } catch (error) {
      toastFailure(error, moderatorMessages.statementFailed);
    }
  });

  return (
    <>
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{moderatorMessages.statementFailed}</ErrorBanner>
      )}
      {list.isLoading && <Loading />}
      {list.data && movements.length === 0 && <p className="text-sm text-soft">{statementMessages.empty}</p>}
      {movements.length > 0 && (
        <Table label="Statement" className="max-h-72">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th>Description</Th>
              <Th className="text-right">Amount</Th>
              <Th className="text-right">Balance</Th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement._id + movement.currency} movement={movement} open={open} />
            ))}
          </tbody>
        </Table>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ShowMore list={list} quiet />
        {movements.length > 0 && (
          <Button variant="secondary" size="sm" pending={save.pending} onClick={() => void save.run()}>
            <Download aria-hidden="true" /> Download CSV
          </Button>
        )}
      </div>
    </>
  );
}

function MovementRow({ movement, open }: { movement: Movement; open: OpenDialog }) {
  const { at, kind, note, about, amount, currency, balance } = movement;
  const bookId = about?.bookId;
  return (
    <tr>
      <Td className="whitespace-nowrap text-soft">{dayText(at)}</Td>
      <Td className="min-w-40 wrap-anywhere">
        <span className="block">{movementLabel(kind)}</span>
        {kind === 'adjustment' && <span className="block text-soft">{note}</span>}
        {about && bookId && <NameButton onOpen={() => open.book({ id: bookId })}>{about.title}</NameButton>}
        {about && !bookId && about.title}
      </Td>
      <Td numeric className="whitespace-nowrap">
        {amount > 0 ? '+' : ''}
        {currencyText(amount, currency)}
      </Td>
      <Td numeric>{amountText(balance)}</Td>
    </tr>
  );
}
