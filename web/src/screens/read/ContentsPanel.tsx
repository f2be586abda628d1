import { amountText } from '@gbr/domain/amounts.ts';
import { roomMessages } from '@gbr/domain/room-messages.ts';
import type { ContentsEntry } from './book/flow-book.ts';
import { PanelFrame } from './PanelFrame.tsx';

interface ContentsPanelProps {
  /** Undefined until they have been read. */
  contents: ContentsEntry[] | undefined;
  now: number;
  parts: number;
  unit: string;
  onGo: (entry: ContentsEntry) => void;
  onClose: () => void;
}

const mostListed = 500;

export function ContentsPanel({ contents: read, now, parts, unit, onGo, onClose }: ContentsPanelProps) {
  const contents = read ?? [];
  const here = contents.findLastIndex((entry) => entry.part <= now);
  const start = Math.max(0, Math.min(here - mostListed / 2, contents.length - mostListed));
  const shown = contents.slice(start, start + mostListed);
  return (
    <PanelFrame title="Contents" onClose={onClose}>
      {contents.length === 0 && (
        <p role="status" className="room-quiet">
          {read ? roomMessages.noContents : roomMessages.readingContents}
        </p>
      )}
      <ol className="room-contents">
        {shown.map((entry, place) => (
          // A title and its place may come twice.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={start + place}>
            <button
              type="button"
              style={{ paddingInlineStart: `${0.75 + entry.level}rem` }}
              aria-current={start + place === here ? 'true' : undefined}
              onClick={() => onGo(entry)}
            >
              <span>{entry.title}</span>
              <span className="room-number">{amountText(entry.part + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      <form
        className="room-jump"
        onSubmit={(event) => {
          event.preventDefault();
          const number = Number(new FormData(event.currentTarget).get('number'));
          if (number >= 1 && number <= parts) onGo({ title: '', level: 0, part: number - 1 });
        }}
      >
        <label>
          {unit} <input name="number" type="number" min={1} max={parts} defaultValue={now + 1} required /> of{' '}
          {amountText(parts)}
        </label>
        <button type="submit">Go</button>
      </form>
    </PanelFrame>
  );
}
