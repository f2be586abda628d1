import { keysOf } from '@gbr/domain/keys-of.ts';
import { SortableTh, Th } from '../../ui/Table.tsx';
import type { Sorting } from './list-address.ts';

/** From left to right. Every sort of a list is a column of its table. */
export type Columns<Name extends string> = Readonly<Record<Name, { label: string; numeric?: boolean }>>;

interface SortHeadsProps<Name extends string> {
  columns: Columns<Name>;
  sorting: Sorting<Name>;
  onSort: (column: Name) => void;
}

export function SortHeads<Name extends string>({ columns, sorting, onSort }: SortHeadsProps<Name>) {
  return (
    <thead>
      <tr>
        {keysOf(columns).map((name) => (
          <SortableTh
            key={name}
            order={sorting?.column === name ? sorting.order : undefined}
            numeric={columns[name].numeric}
            onSort={() => onSort(name)}
          >
            {columns[name].label}
          </SortableTh>
        ))}
        <Th>Actions</Th>
      </tr>
    </thead>
  );
}
