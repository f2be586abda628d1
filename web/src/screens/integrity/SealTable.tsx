import type { Figures } from '@gbr/domain/integrity-figures.ts';

interface SealTableProps {
  figures: Figures;
  label: string;
  rows: readonly string[];
}

const headClasses = 'border-b border-line bg-sunken px-3 py-2.5 font-semibold sm:px-4';

export function SealTable({ figures, label, rows }: SealTableProps) {
  return (
    <table
      data-row={rows[0]}
      className="w-full border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface text-left shadow-sm"
    >
      <caption className="sr-only">{label}, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            Day
          </th>
          <th scope="col" className={`${headClasses} text-right`}>
            Entries
          </th>
          <th scope="col" className={headClasses}>
            Seal
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => figures.has(row))
          .map((row) => (
            <tr
              data-row={row}
              key={row}
              className="align-top [&:not(:last-child)>:is(td,th)]:border-b [&>*]:border-line"
            >
              <th scope="row" className="figures px-3 py-2 font-semibold whitespace-nowrap sm:px-4">
                {figures.text(`${row}.day`)}
              </th>
              <td className="figures px-3 py-2 text-right sm:px-4">{figures.text(`${row}.count`)}</td>
              <td className="px-3 py-2.5 sm:px-4">
                <code className="block max-w-[32ch] text-[0.75rem] leading-snug break-all">
                  {figures.text(`${row}.seal`)}
                </code>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
