import { afterEach, expect, test, vi } from 'vitest';
import { afterDialog, dialogHasLeft } from './after-dialog.ts';
import { keepFocus } from './keep-focus.ts';

vi.mock('./keep-focus.ts', () => ({ keepFocus: vi.fn<() => void>() }));

let frames: (() => void)[] = [];
vi.stubGlobal('document', { activeElement: null, body: {} });
vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
afterEach(() => {
  frames = [];
  vi.mocked(keepFocus).mockClear();
});

function drawFrame() {
  for (const frame of frames.splice(0)) frame();
}

test('it waits for the dialog to leave, and for the frame in which that gives the focus back', () => {
  const act = vi.fn<() => void>();
  afterDialog(act);
  drawFrame();
  expect(act).not.toHaveBeenCalled();
  dialogHasLeft(null);
  drawFrame();
  expect(act).not.toHaveBeenCalled();
  drawFrame();
  expect(act).toHaveBeenCalledTimes(1);
});

test('it happens once, however many dialogs leave', () => {
  const act = vi.fn<() => void>();
  afterDialog(act);
  dialogHasLeft(null);
  dialogHasLeft(null);
  drawFrame();
  drawFrame();
  expect(act).toHaveBeenCalledTimes(1);
});

test('the focus is kept where nothing waits that knows better', () => {
  afterDialog(() => undefined);
  dialogHasLeft(null);
  dialogHasLeft(null);
  drawFrame();
  drawFrame();
  expect(keepFocus).not.toHaveBeenCalled();
  dialogHasLeft(null);
  drawFrame();
  drawFrame();
  expect(keepFocus).toHaveBeenCalledTimes(1);
});
