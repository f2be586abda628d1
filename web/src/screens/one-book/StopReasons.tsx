import { amountText } from '@gbr/domain/amounts.ts';
import { fewestStopsShown } from '@gbr/domain/limits.ts';
import { stopReasons, stopReasonsForAuthors } from '@gbr/domain/stop-reasons.ts';
import type { StopCounts } from '@gbr/domain/stop-reasons.ts';
import { inWords } from '@gbr/domain/units.ts';

export function StopReasons({ counts }: { counts: StopCounts }) {
  const shown = stopReasons.filter((reason) => counts[reason] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="stop-reasons" className="mt-10">
      <h3 id="stop-reasons" className="title mb-2 text-lg">
        Why readers stopped
      </h3>
      <ul className="grid gap-1">
        {shown.map((reason) => (
          <li key={reason}>
            <span className="figures font-semibold">{amountText(counts[reason] ?? 0)}</span>{' '}
            {stopReasonsForAuthors[reason]}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        A reason is shown once {inWords(fewestStopsShown)} readers have given it.
      </p>
    </section>
  );
}
