import type { Page } from '@playwright/test';

/** As on a busy page: what React puts off, which is all that is neither of a press nor of a key, comes a while later. */
export async function putOffReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage');
    MessagePort.prototype.postMessage = function late(this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 300);
    };
  });
}
