import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { clearDraft, savedDraft, saveDraft } from '../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../parts/form/saved-draft.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { keepReading } from '../../api/reading.ts';
import { storedMember } from '../../api/token.ts';
import { queryClient } from '../../api/query-client.ts';
import { placeBefore, positionText } from './place.ts';
import type { Place } from './place.ts';
import { useReadingClock } from './use-reading-clock.ts';

const saveAfterMs = 1_200;
const saveEveryMs = 30_000;

/** Where the reader is, sent to the server a moment after it changes, now and then, and on leaving. */
export function useReading(bookId: string, stored: ReadingPlace, parts: number) {
  const [reader] = useState(storedMember);
  const [unsent] = useState<DraftKey>(() => ['reading', reader ?? '', bookId]);
  const [before] = useState(() => placeBefore(stored, parts, savedDraft(unsent)?.get('position')));
  const [place, setPlace] = useState<Place>(before.place);
  const [isGone, setIsGone] = useState(false);
  const opened = useRef(before.opened);
  const latest = useRef(place);
  const { touch, hasTime, take, giveBack } = useReadingClock();
  const waits = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(() => {
    clearTimeout(waits.current);
    waits.current = undefined;
    // Another member's place is theirs to keep.
    if (![reader, undefined].includes(storedMember())) return;
    const seconds = take();
    const position = positionText(latest.current, opened.current);
    // A phone without a network may drop the page before the next try.
    saveDraft(unsent, { position });
    keepReading(bookId, {
      position,
      opened: Math.min(parts, opened.current.size),
      total: parts,
      seconds,
    }).then(
      async (kept) => {
        setIsGone(false);
        clearDraft(unsent);
        await queryClient.cancelQueries({ queryKey: ['reading', bookId] });
        queryClient.setQueryData(['reading', bookId], kept);
      },
      // The next one tells it again; what counts is on the screen.
      (error: unknown) => {
        giveBack(seconds);
        setIsGone(isNotFound(error));
      },
    );
  }, [bookId, parts, reader, unsent, take, giveBack]);

  /** Before the part is shown: what cannot be shown does not count. */
  const aim = useCallback((next: Place) => setPlace(next), []);
  const move = useCallback(
    (next: Place) => {
      latest.current = next;
      opened.current.add(next.part);
      setPlace(next);
      clearTimeout(waits.current);
      waits.current = setTimeout(save, saveAfterMs);
    },
    [save],
  );

  useEffect(() => {
    const often = setInterval(() => {
      if (hasTime()) save();
    }, saveEveryMs);
    const leave = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(often);
      document.removeEventListener('visibilitychange', leave);
      if (waits.current !== undefined || hasTime()) save();
    };
  }, [save, hasTime]);

  return { place, aim, move, touch, isGone };
}
