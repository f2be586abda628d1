import type { RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { longestDrawingMs } from '@gbr/domain/limits.ts';

/** Rejects when the page cannot be drawn, or takes too long. pdf.js draws in slices, so that the room stays alive. */
export async function drawnInTime(drawing: Pick<RenderTask, 'promise' | 'cancel'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('It takes too long to draw.'));
      try {
        drawing.cancel();
      } catch {
        // Within a mask pdf.js cannot cancel, and its promise never settles.
      }
    }, longestDrawingMs);
  });
  await Promise.race([drawing.promise, tooLong]).finally(() => clearTimeout(timer));
}
