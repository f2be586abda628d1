import type { Figures } from '@gbr/domain/integrity-figures.ts';

interface FigureRow {
  name: string;
  what?: string;
  /** The figures of the row, by their places. */
  of: readonly string[];
  /** A bar under the name, as long as its share of all: the chart and its table are one. */
  bar?: 'gold' | 'good' | 'bad' | 'soft';
}

const barClasses = {
  gold: 'fill-gold-deep',
  good: 'fill-good',
  bad: 'fill-bad',
  soft: 'fill-line-strong',
};

interface FigureTableProps {
  figures: Figures;
  label: string;
  /** Of the columns behind the first; one without a name is only said to be a figure. */
  columns?: readonly string[];
  /** Its figures are sums, which say themselves where they may go on in a second line. */
  ofSums?: boolean;
  rows: readonly FigureRow[];
}

export function FigureTable({ figures, label, columns, ofSums = false, rows }: FigureTableProps) {
  const inOneLine = columns ? 'min-[360px]:whitespace-nowrap' : 'whitespace-nowrap';
  return (
    <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface text-left shadow-sm">
      <caption className="sr-only">{label}</caption>
      <thead className={columns ? undefined : 'sr-only'}>
        <tr>
          <th scope="col" className="border-b border-line bg-sunken px-4 py-2.5 font-semibold">
            <span className="sr-only">What</span>
          </th>
          {(columns ?? ['Figure']).map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line bg-sunken px-2 py-2.5 text-right font-semibold min-[360px]:last:pr-4 sm:px-4 md:whitespace-nowrap"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, what, of, bar }) => (
          <tr key={name} className="align-top [&:not(:last-child)>:is(td,th)]:border-b [&>*]:border-line">
            <th scope="row" className="w-full py-3 pr-2 pl-4 font-normal">
              <span className="font-semibold">{name}</span>
              {what && <span className="mt-0.5 block text-[0.925rem] text-soft">{what}</span>}
              {bar && (
                <svg aria-hidden="true" className="mt-2 block h-2 w-full overflow-hidden rounded-full">
                  <rect width="100%" height="100%" className="fill-track" />
                  <rect
                    width={`${figures.text(`${of[0]}.bar`)}%`}
                    height="100%"
                    className={barClasses[bar]}
                  />
                </svg>
              )}
            </th>
            {of.map((place) => (
              <td
                key={place}
                className={`figures px-2 py-3 text-right font-semibold min-[360px]:last:pr-4 sm:px-4 ${ofSums ? '' : inOneLine}`}
              >
                {figures.text(place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
