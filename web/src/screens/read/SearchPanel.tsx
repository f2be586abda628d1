import { amountText } from '@gbr/domain/amounts.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { useEffect, useState } from 'react';
import { mostHits } from './book/search-parts.ts';
import type { Hit } from './book/search-parts.ts';
import { PanelFrame } from './PanelFrame.tsx';

interface SearchPanelProps {
  search: (words: string, signal: AbortSignal) => Promise<Hit[]>;
  unit: string;
  onGo: (hit: Hit, words: string) => void;
  onClose: () => void;
}

const typingMs = 350;
const shortest = 2;

export function SearchPanel({ search, unit, onGo, onClose }: SearchPanelProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; hits: Hit[] } | undefined>();

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

  const wanted = words.trim();
  const isReady = found !== undefined && found.words === wanted;
  return (
    <PanelFrame title="Search in the book" onClose={onClose}>
      <input
        type="search"
        data-first
        className="room-words"
        aria-label="Words to search for"
        placeholder="Words to search for"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className="room-quiet">
        {wanted.length < shortest
          ? ''
          : isReady
            ? roomMessages.found(found.hits.length, mostHits)
            : 'Searching...'}
      </p>
      {isReady && (
        <ol className="room-hits">
          {found.hits.map((hit) => (
            <li key={`${hit.part} ${hit.nth}`}>
              <button type="button" onClick={() => onGo(hit, found.words)}>
                <span className="room-number">
                  {unit} {amountText(hit.part + 1)}
                </span>
                <span>
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
