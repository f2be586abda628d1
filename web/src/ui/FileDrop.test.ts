import { afterEach, expect, test, vi } from 'vitest';
import { refuseFilesElsewhere } from './FileDrop.tsx';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));

let stop = () => {};
afterEach(() => stop());

function drag(type: 'dragover' | 'drop', types: string[], taken = false) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer });
  if (taken) event.preventDefault();
  page.dispatchEvent(event);
  return { isOpened: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

test('a file that is dropped beside its field is not opened in place of the page', () => {
  stop = refuseFilesElsewhere();
  for (const type of ['dragover', 'drop'] as const) {
    expect(drag(type, ['Files'])).toEqual({ isOpened: false, dropEffect: 'none' });
  }
});

test('a field takes its file, and texts are dragged as ever', () => {
  stop = refuseFilesElsewhere();
  for (const type of ['dragover', 'drop'] as const) {
    expect(drag(type, ['Files'], true).dropEffect).toBe('copy');
    expect(drag(type, ['text/plain'])).toEqual({ isOpened: true, dropEffect: 'copy' });
  }
});

test('once the field is gone, files are the browser’s again', () => {
  stop = refuseFilesElsewhere();
  stop();
  expect(drag('drop', ['Files']).isOpened).toBe(true);
});
