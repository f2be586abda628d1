import type { Movement } from '@gbr/domain/wire/records.ts';
import { clsx } from 'clsx';
import { Table, Th } from '../../ui/Table.tsx';
import { MovementRow } from './MovementRow.tsx';
import { bookPath } from './book-path.ts';

interface MovementTableProps {
  movements: readonly Movement[];
  /** Still those of the previous filters. */ isOld: boolean;
}

export function MovementTable({ movements, isOld }: MovementTableProps) {
  return (
    <Table
      label="Statement"
      isLong
      aria-busy={isOld}
      className={clsx('transition-opacity', isOld && 'opacity-60')}
    >
      <thead>
        <tr>
          <Th className="hidden sm:table-cell">Date</Th>
          <Th>Description</Th>
          <Th className="text-right">Amount</Th>
          <Th className="hidden text-right sm:table-cell">Balance</Th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement._id} movement={movement} path={bookPath(movement, movements)} />
        ))}
      </tbody>
    </Table>
  );
}
