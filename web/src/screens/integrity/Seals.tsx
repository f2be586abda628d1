import { sealRows } from '@gbr/domain/integrity-figures.ts';
import type { Figures } from '@gbr/domain/integrity-figures.ts';
import { textLinkClasses } from '../../ui/TextLink.tsx';
import { FigureSection } from './FigureSection.tsx';
import { SealTable } from './SealTable.tsx';

const week = 7;
const [latest = '', earlier = ''] = [sealRows[0], sealRows[week]];

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
            past without you noticing, not even us.
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
          No day has been sealed yet. The first one is sealed once it has ended.
        </p>
      )}
      {figures.has(latest) && (
        <SealTable figures={figures} label="The latest seals" rows={sealRows.slice(0, week)} />
      )}
      {figures.has(earlier) && (
        <details data-row={earlier}>
          <summary className="finger-size w-fit font-semibold text-gilt">Earlier days</summary>
          <div className="mt-3">
            <SealTable figures={figures} label="Earlier seals" rows={sealRows.slice(week)} />
          </div>
        </details>
      )}
    </FigureSection>
  );
}
