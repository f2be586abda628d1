import { expect, test } from 'vitest';
import { attachmentName } from './attachment-name.ts';

test.each([
  ['screen shot.PNG', 'screen shot.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\books\\page 1.jpg', 'page 1.png'],
  ['.htaccess.exe', 'htaccess.png'],
  ['. . hidden.exe', 'hidden.png'],
  ['a "b"\r\nc.png', 'a _b_c.png'],
  ['\u202egnp.exe', '_gnp.png'],
  ['Größe-日本.png', 'Größe-日本.png'],
  [`${'x'.repeat(200)}.png`, `${'x'.repeat(80)}.png`],
  ['...', 'attachment.png'],
  ['', 'attachment.png'],
])('the file %j is attached as %j', (given, name) => {
  expect(attachmentName(given, 'attachment-0123.png')).toBe(name);
});
