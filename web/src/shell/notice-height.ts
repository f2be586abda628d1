import { sessionStore } from '../storage.ts';

const key = 'gbr_notice';

/** What the notices took when this tab last showed them, or 0. */
export function keptNoticeHeight(): number {
  const kept = sessionStore.readFields(key);
  const height = kept?.get('height');
  return typeof height === 'number' && kept?.get('width') === innerWidth ? height : 0;
}

export function keepNoticeHeight(height: number): void {
  // With the window's width: at another one the text takes more or fewer lines.
  sessionStore.write(key, height > 0 ? JSON.stringify({ height, width: innerWidth }) : null);
}
