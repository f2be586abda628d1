import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { localStore } from '../../storage.ts';
import { pressedLetter } from '../../ui/pressed-letter.ts';

type Keys = Readonly<Record<string, () => void>>;

// Of the page (`layer` 0) or of the first dialog over it (1), while that is on top. Never while typing, once per press.
export function useKeys(isOn: boolean, layer: 0 | 1, keys: Keys) {
  usePress(isOn, layer, (event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    return isPlain ? keys[pressedLetter(event)] : undefined;
  });
}

/** Also while the letters are off: no message can be reached by Tab in the seconds that it is there. */
export function useUndoKey(undo: () => void) {
  usePress(true, 0, (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    return isUndo && pressedLetter(event) === 'z' ? undo : undefined;
  });
}

function usePress(isOn: boolean, layer: 0 | 1, actionOf: (event: KeyboardEvent) => (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented || event.repeat || isTyping(event.target)) return;
    if (document.querySelectorAll('[role="dialog"]').length !== layer) return;
    event.preventDefault();
    action();
  });

  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Fields, and menus that jump to an entry by its first letter. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

const storageKey = 'gbr_queue_keys';

/** Off until turned on: a letter decides at once. The choice is remembered, for every queue. */
export function useKeysSetting() {
  const [isOn, setIsOn] = useState(() => localStore.read(storageKey) === 'on');

  function turn(on: boolean) {
    setIsOn(on);
    localStore.write(storageKey, on ? 'on' : 'off');
  }

  return [isOn, turn] as const;
}
