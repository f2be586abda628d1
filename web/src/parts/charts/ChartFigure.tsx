import { amountText } from '@gbr/domain/amounts.ts';
import { Download } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { saveFile } from '../save-file.ts';
import { csvOf } from './csv.ts';
import type { Cell } from './csv.ts';

interface ChartFigureProps {
  title: string;
  /** The data as a table: for copying, for screen readers, and as the CSV file. */
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  empty?: string;
  /** May be lazy. */
  children: ReactNode;
}

export function ChartFigure({ title, head, rows, empty, children }: ChartFigureProps) {
  const id = useId();

  function save() {
    saveFile(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), fileName(title));
  }

  return (
    <Card className="min-w-0">
      <section aria-labelledby={id}>
        <header className="mb-4 flex items-center justify-between gap-3">
          <h3 id={id} className="title text-lg">
            {title}
          </h3>
          <Button variant="quiet" size="sm" onClick={save} aria-label={`Download CSV: ${title}`}>
            <Download aria-hidden="true" /> CSV
          </Button>
        </header>
        <div className="relative">
          <Suspense fallback={<Skeleton className="h-[250px] max-w-[400px]" />}>{children}</Suspense>
          {empty && (
            <p className="absolute inset-0 grid place-items-center text-center">
              <span className="rounded-md bg-surface/90 px-3 py-1.5 text-soft">{empty}</span>
            </p>
          )}
        </div>
        <details className="mt-4 border-t border-line pt-3">
          <summary className="w-fit text-sm font-semibold text-gilt">Show as table</summary>
          <Table label={`${title}, table`} className="mt-3 max-h-80">
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
        </details>
      </section>
    </Card>
  );
}

/** 'Marketplace Distribution (Users)' -> marketplace-distribution-users.csv */
const fileName = (title: string) => `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['chart']).join('-')}.csv`;
