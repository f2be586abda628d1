import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { localStore } from '../../storage.ts';
import { pressedLetter } from '../../ui/pressed-letter.ts';

type Keys = Readonly<Record<string, () => void>>;

// Of the page (`layer` 0) or of the first dialog over it (1), while that is on top. Never while typing, once per press.
export function useKeys(isOn: boolean, layer: 0 | 1, keys: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[pressedLetter(event)];
    if (!action || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
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
