import { expect, test, vi } from 'vitest';
import { ignoreStrayClicks } from './stray-clicks.ts';

class FakeElement {
  closest(selector: string) {
    return selector === 'label' ? null : this;
  }
}

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
ignoreStrayClicks();

/** Whether the page, and the browser itself, would do what the event asks for. */
function isTaken(type: 'mousedown' | 'click', target: FakeElement, detail: number): boolean {
  const event = { target, detail, preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
  listeners.get(type)?.(event);
  expect(event.stopPropagation.mock.calls).toEqual(event.preventDefault.mock.calls);
  return event.preventDefault.mock.calls.length === 0;
}

const [edit, select] = [new FakeElement(), new FakeElement()];

test('the second click of a double click, and its press, go to what the first one was on alone', () => {
  for (const type of ['mousedown', 'click'] as const) expect(isTaken(type, edit, 1)).toBe(true);
  for (const type of ['mousedown', 'click'] as const) expect(isTaken(type, select, 2)).toBe(false);
  for (const type of ['mousedown', 'click'] as const) expect(isTaken(type, edit, 2)).toBe(true);
});

test('a press that begins a click of its own goes to what it is on', () => {
  expect(isTaken('mousedown', edit, 1)).toBe(true);
  for (const type of ['mousedown', 'click'] as const) expect(isTaken(type, select, 1)).toBe(true);
});

test('a click that a script or a key makes does not count as the first one', () => {
  expect(isTaken('mousedown', edit, 1)).toBe(true);
  expect(isTaken('click', select, 0)).toBe(true);
  expect(isTaken('click', edit, 2)).toBe(true);
});
