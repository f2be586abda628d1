declare global {
  interface Window {
    /** What public/before-paint.js has asked for with this token, before the app's code was there. */
    earlyReads?: { token: string; answers: Partial<Record<string, Promise<Response>>> };
  }
}

/** Only once: whoever asks again wants to know what it is by now. */
export function takeEarlyRead(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.window?.earlyReads;
  if (early?.token !== token) return undefined;
  const answer = early?.answers[path];
  delete early?.answers[path];
  return answer;
}

/** Once the first screen has asked. What it did not want grows old. */
export function dropEarlyReads(): void {
  window.earlyReads = undefined;
}
