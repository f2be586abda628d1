import { sealRows } from '@gbr/domain/integrity-figures.ts';
import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { textLinkClasses } from '../../ui/TextLink.tsx';
import { FigureSection } from './FigureSection.tsx';

/** Newest first, as one looks for the latest. */
const rows = sealRows.toReversed();

export function Seals({ figures }: { figures: Figures }) {
  return (
    <FigureSection
      id="seals"
      title="Seals"
      lead={
        <>
          <p>
            Just after midnight (UTC) the day’s entries of the ledger are sealed: one number that comes out
            differently when any of them, or any day before, is changed. Keep one, and nobody can change the
            past without your noticing, not even we.
          </p>
          <p className="mt-3">
            Members find a proof for each line of their statement. To check it you need nothing of ours but{' '}
            <a href="/check-seals.py" download className={textLinkClasses}>
              a short Python program
            </a>{' '}
            and{' '}
            <a href="/api/seals" className={textLinkClasses}>
              all seals
            </a>
            .
          </p>
        </>
      }
    >
      {figures.has('seals.none') && (
        <p data-row="seals.none" className="rounded-lg border border-line bg-surface px-4 py-3 text-soft">
          No day has been sealed yet: the first one is, once it has ended.
        </p>
      )}
      <table className="w-full border-collapse rounded-lg border border-line bg-surface text-left shadow-sm">
        <caption className="sr-only">The seals of the last 30 days, newest first</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-line bg-sunken px-4 py-2.5 font-semibold">
              Day
            </th>
            <th scope="col" className="border-b border-line bg-sunken px-4 py-2.5 text-right font-semibold">
              Entries
            </th>
            <th scope="col" className="border-b border-line bg-sunken px-4 py-2.5 font-semibold">
              Seal
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => figures.has(row))
            .map((row) => (
              <tr data-row={row} key={row} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="figures px-4 py-2 font-semibold whitespace-nowrap">
                  {figures.text(`${row}.day`)}
                </th>
                <td className="figures px-4 py-2 text-right">{figures.text(`${row}.count`)}</td>
                <td className="px-4 py-2 font-mono text-xs leading-relaxed break-all">
                  {figures.text(`${row}.seal`)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </FigureSection>
  );
}
