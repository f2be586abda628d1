const key = 'gbr_notice';

interface Kept {
  height: number;
  /** Of the window: at another one the text has other lines. */
  width: number;
}

/** What the notices took when this tab last showed them, or 0. */
export function keptNoticeHeight(): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>;
    return kept.width === innerWidth && typeof kept.height === 'number' ? kept.height : 0;
  } catch {
    return 0;
  }
}

export function keepNoticeHeight(height: number): void {
  try {
    if (height > 0) sessionStorage.setItem(key, JSON.stringify({ height, width: innerWidth } satisfies Kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the screen is drawn anew each time.
  }
}
