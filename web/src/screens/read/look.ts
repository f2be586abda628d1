import { localStore } from '../../storage.ts';

export const lights = ['light', 'sepia', 'dark'] as const;
export type Light = (typeof lights)[number];

export interface Look {
  light: Light;
  /** Size of the letters, in percent. */
  letters: number;
  /** Of a PDF's pages; 100: the whole page, or its width on a phone. */
  zoom: number;
}

export const sizes = [80, 90, 100, 110, 125, 150, 175, 200, 250] as const;
export const zooms = [50, 75, 100, 125, 150, 200, 300, 400] as const;

const key = 'gbr_reading';

export function storedLook(): Look {
  const light = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  const stored = localStore.readFields(key);
  return {
    light: lights.find((one) => one === stored?.get('light')) ?? light,
    letters: sizes.find((one) => one === stored?.get('letters')) ?? 100,
    zoom: zooms.find((one) => one === stored?.get('zoom')) ?? 100,
  };
}

export function storeLook(look: Look): void {
  localStore.write(key, JSON.stringify(look));
}

/** The next larger or smaller one; the same at the end. */
export function stepped(list: readonly number[], now: number, by: 1 | -1): number {
  return list[list.indexOf(now) + by] ?? now;
}
