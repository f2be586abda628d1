import { SortableTh, Th } from '../../ui/Table.tsx';
import type { Sorting } from './list-address.ts';

export interface Column<Name extends string> {
  name: Name;
  label: string;
  numeric?: boolean;
}

interface SortHeadsProps<Name extends string> {
  columns: readonly Column<Name>[];
  sorting: Sorting<Name>;
  onSort: (column: Name) => void;
}

export function SortHeads<Name extends string>({ columns, sorting, onSort }: SortHeadsProps<Name>) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, label, numeric }) => (
          <SortableTh
            key={name}
            order={sorting?.column === name ? sorting.order : undefined}
            numeric={numeric}
            onSort={() => onSort(name)}
          >
            {label}
          </SortableTh>
        ))}
        <Th>Actions</Th>
      </tr>
    </thead>
  );
}
