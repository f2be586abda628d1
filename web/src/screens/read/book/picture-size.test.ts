import { expect, test } from 'vitest';
import { safePictureType } from './picture-size.ts';

const bytes = (hex: string, length = 64) => {
  const head = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const all = new Uint8Array(length);
  all.set(head);
  return all;
};
const png = (width: string, height: string) => bytes(`89504e470d0a1a0a0000000d49484452${width}${height}`);

test.each([
  ['image/png', png('0000001e', '00000014')],
  ['image/gif', bytes('4749463839611e001400')],
  ['image/jpeg', bytes('ffd8ffe000104a46494600010100000100010000ffc00011080014001e0')],
  ['image/webp', bytes('52494646240000005745425056503820180000003001009d012a1e001400')],
  ['image/webp', bytes('524946461a000000574542505650384c0d0000002f1dc004000710')],
  ['image/webp', bytes('524946461a00000057454250565038580a000000100000001d0000130000')],
])('%s is shown', (type, file) => {
  expect(safePictureType(file)).toBe(type);
});

test.each([
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a web page', new TextEncoder().encode('<!doctype html><script>1</script>')],
  ['nothing', new Uint8Array()],
  ['a PNG that is cut off', bytes('89504e470d0a1a0a', 8)],
  ['a PNG of no width', png('00000000', '00000014')],
  ['a PNG of 20,000 by 20,000 points', png('00004e20', '00004e20')],
])('%s is not', (_what, file) => {
  expect(safePictureType(file)).toBeUndefined();
});
