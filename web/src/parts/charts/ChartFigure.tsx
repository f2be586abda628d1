import { amountText } from '@gbr/domain/amounts.ts';
import { Download, Ellipsis, Table2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/Card.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { saveFile } from '../save-file.ts';
import { csvOf } from './csv.ts';
import type { Cell } from './csv.ts';

interface ChartFigureProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  empty?: string;
  /** May be lazy. */
  children: ReactNode;
}

export function ChartFigure({ title, head, rows, empty, children }: ChartFigureProps) {
  const id = useId();
  const [tableShown, setTableShown] = useState(false);

  function save() {
    saveFile(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), fileName(title));
  }

  function choose(action: string) {
    if (action === 'csv') save();
    else setTableShown(!tableShown);
  }

  return (
    <Card className="min-w-0 break-inside-avoid">
      <section aria-labelledby={id}>
        <header className="mb-4 -mr-3 flex items-center justify-between gap-3">
          <h3 id={id} className="title text-lg">
            {title}
          </h3>
          <Menu
            label={`Data of ${title}`}
            trigger={<Ellipsis aria-hidden="true" className="size-5" />}
            triggerClass={buttonClasses('quiet', 'sm')}
            onAction={choose}
          >
            <MenuItem id="table" icon={<Table2 />} text={tableShown ? 'Hide table' : 'Show as table'} />
            <MenuItem id="csv" icon={<Download />} text="Download CSV" />
          </Menu>
        </header>
        <div className="relative">
          <Suspense fallback={<Skeleton className="mx-auto h-[250px] max-w-[400px]" />}>{children}</Suspense>
          {empty && (
            <p className="pointer-events-none absolute inset-0 grid place-items-center text-center">
              <span className="rounded-md bg-surface/90 px-3 py-1.5 text-soft">{empty}</span>
            </p>
          )}
        </div>
        {tableShown && (
          <Table label={`${title}, table`} className="mt-4 max-h-96">
            <thead>
              <tr>
                {head.map((name, column) => (
                  <Th key={name} className={column > 0 ? 'text-right' : undefined}>
                    {name}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, column) => (
                    <Td key={head[column]} numeric={typeof cell === 'number'}>
                      {typeof cell === 'number' ? amountText(cell) : cell}
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </Card>
  );
}

/** 'Marketplace Distribution (Users)' -> marketplace-distribution-users.csv */
const fileName = (title: string) => `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['chart']).join('-')}.csv`;
