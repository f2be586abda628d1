import { amountText } from '@gbr/domain/amounts.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useEffect, useRef, useState } from 'react';
import { mostHits } from './book/search-parts.ts';
import type { Hit } from './book/search-parts.ts';
import { PanelFrame } from './PanelFrame.tsx';
import type { Mark } from './stage.ts';

interface SearchPanelProps {
  /** Kept while the panel is closed: on a phone it closes over each place that is found. */
  words: string;
  onWords: (words: string) => void;
  /** The place that was gone to last. */
  mark: Mark | undefined;
  search: (words: string, signal: AbortSignal) => Promise<Hit[]>;
  unit: string;
  onGo: (hit: Hit, words: string) => void;
  onClose: () => void;
}

const typingMs = 350;
const shortest = 2;

export function SearchPanel({ words, onWords, mark, search, unit, onGo, onClose }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [found, setFound] = useState<{ words: string; hits: Hit[] } | undefined>();

  // What is typed takes the place of what was searched for before.
  useEffect(() => input.current?.select(), []);

  useEffect(() => {
    const stop = new AbortController();
    const wanted = words.trim();
    if (wanted.length < shortest) return undefined;
    const waits = setTimeout(() => {
      search(wanted, stop.signal).then(
        (hits) => {
          if (!stop.signal.aborted) setFound({ words: wanted, hits });
        },
        () => {
          if (!stop.signal.aborted) setFound({ words: wanted, hits: [] });
        },
      );
    }, typingMs);
    return () => {
      clearTimeout(waits);
      stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `search` is the open book's, and stays
  }, [words]);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  const wanted = words.trim();
  const isReady = found !== undefined && found.words === wanted;
  return (
    <PanelFrame title="Search in the book" onClose={onClose}>
      <input
        ref={input}
        type="search"
        data-first
        className="room-words"
        aria-label="Words to search for"
        placeholder="Words to search for"
        maxLength={200}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <p role="status" className="room-quiet">
        {wanted.length < shortest
          ? ''
          : isReady
            ? roomMessages.found(found.hits.length, mostHits)
            : 'Searching...'}
      </p>
      {isReady && (
        <ol ref={list} className="room-hits">
          {found.hits.map((hit) => (
            <li key={`${hit.part} ${hit.nth}`}>
              <button
                type="button"
                aria-current={mark?.part === hit.part && mark.nth === hit.nth ? 'true' : undefined}
                onClick={() => onGo(hit, found.words)}
              >
                <span className="room-number">
                  {unit} {amountText(hit.part + 1)}
                </span>
                <span dir="auto">
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </PanelFrame>
  );
}
