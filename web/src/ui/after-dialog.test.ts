import { afterEach, expect, test, vi } from 'vitest';
import { afterDialog, dialogHasLeft } from './after-dialog.ts';

let frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
afterEach(() => void (frames = []));

function drawFrame() {
  for (const frame of frames.splice(0)) frame();
}

test('it waits for the dialog to leave, and for the frame in which that gives the focus back', () => {
  const act = vi.fn<() => void>();
  afterDialog(act);
  drawFrame();
  expect(act).not.toHaveBeenCalled();
  dialogHasLeft();
  drawFrame();
  expect(act).not.toHaveBeenCalled();
  drawFrame();
  expect(act).toHaveBeenCalledTimes(1);
});

test('it happens once, however many dialogs leave', () => {
  const act = vi.fn<() => void>();
  afterDialog(act);
  dialogHasLeft();
  dialogHasLeft();
  drawFrame();
  drawFrame();
  expect(act).toHaveBeenCalledTimes(1);
});
