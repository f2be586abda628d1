import { useCallback, useLayoutEffect } from 'react';
import { pressedLetter } from '../../ui/pressed-letter.ts';
import type { Goal } from './stage.ts';

interface RoomKeys {
  parts: number;
  touch: () => void;
  jump: (goal: Goal) => void;
  turn: (by: 1 | -1) => void;
  turnSide: (side: 1 | -1) => void;
  comeBack: () => void;
  openSearch: () => void;
  onEscape: () => void;
}

/** Listens on the page. Returns the listener for the frame of a book, whose keys the page does not get. */
export function useRoomKeys(keys: RoomKeys) {
  const { parts, touch, jump, turn, turnSide, comeBack, openSearch, onEscape } = keys;
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      touch();
      if (isFind(event)) {
        event.preventDefault();
        openSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return onEscape();
      if (event.target instanceof HTMLInputElement) return;
      // Buttons and links keep the space bar for themselves.
      if (event.key === ' ' && isOnButton(event)) return;
      const side = sideOf(event);
      const by = turns(event);
      if (side !== undefined) {
        event.preventDefault();
        turnSide(side);
      } else if (by !== undefined) {
        event.preventDefault();
        turn(by);
      } else if (event.key === 'Backspace') {
        comeBack();
      } else if (event.key === 'Home' || event.key === 'End') {
        event.preventDefault();
        jump(event.key === 'Home' ? { part: 0, at: 0 } : { part: parts - 1, at: 1 });
      }
    },
    [parts, touch, jump, turn, turnSide, comeBack, openSearch, onEscape],
  );

  // Before the room is seen: no key is lost.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);

  return onKey;
}

const isFind = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && pressedLetter(event) === 'f' && !event.shiftKey && !event.altKey;

const isOnButton = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a, [role="link"]') !== null;

function sideOf({ key }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

function turns({ key, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'PageDown' || (key === ' ' && !shiftKey)) return 1;
  if (key === 'PageUp' || (key === ' ' && shiftKey)) return -1;
  return undefined;
}
