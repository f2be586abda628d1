import { amountText } from '@gbr/domain/amounts.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Around the place one reads at; the others come by a button. */
const mostListed = 500;

export function ContentsPanel({ contents: read, now, parts, unit, onGo, onClose }: ContentsPanelProps) {
  const contents = read ?? [];
  const list = useRef<HTMLOListElement>(null);
  const [more, setMore] = useState({ before: 0, after: 0 });
  const here = contents.findLastIndex((entry) => entry.part <= now);
  const around = Math.max(0, Math.min(here - mostListed / 2, contents.length - mostListed));
  const start = Math.max(0, around - more.before);
  const end = Math.min(contents.length, around + mostListed + more.after);

  /** The focus goes to the nearest of those that have come. */
  function show(next: typeof more, nearest: number) {
    flushSync(() => setMore(next));
    const first = Math.max(0, around - next.before);
    list.current?.children[nearest - first]?.querySelector('button')?.focus();
  }

  return (
    <PanelFrame title="Contents" onClose={onClose}>
      {contents.length === 0 && (
        <p role="status" className="room-quiet">
          {read ? roomMessages.noContents : roomMessages.readingContents}
        </p>
      )}
      {start > 0 && (
        <button
          type="button"
          className="room-more"
          onClick={() => show({ ...more, before: more.before + mostListed }, start - 1)}
        >
          Show earlier entries
        </button>
      )}
      <ol ref={list} className="room-contents">
        {contents.slice(start, end).map((entry, place) => (
          // A title and its place may come twice.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={start + place}>
            <button
              type="button"
              style={{ paddingInlineStart: `${0.75 + entry.level}rem` }}
              aria-current={start + place === here ? 'true' : undefined}
              onClick={() => onGo(entry)}
            >
              <span dir="auto">{entry.title}</span>
              <span className="room-number">{amountText(entry.part + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      {end < contents.length && (
        <button
          type="button"
          className="room-more"
          onClick={() => show({ ...more, after: more.after + mostListed }, end)}
        >
          Show later entries
        </button>
      )}
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
