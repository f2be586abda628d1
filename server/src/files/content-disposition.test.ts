import { expect, test } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

test.each([
  ['Sudoku for Two', `attachment; filename="Sudoku for Two.pdf"; filename*=UTF-8''Sudoku%20for%20Two.pdf`],
  ['Grüße (1)', `attachment; filename="Gr__e (1).pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29.pdf`],
  ['a/b\\c:"d"', `attachment; filename="a b c d.pdf"; filename*=UTF-8''a%20b%20c%20d.pdf`],
  [
    'x\r\nSet-Cookie: a=b',
    `attachment; filename="x Set-Cookie a=b.pdf"; filename*=UTF-8''x%20Set-Cookie%20a%3Db.pdf`,
  ],
  ['evil\u202Efdp.exe', `attachment; filename="evil fdp.exe.pdf"; filename*=UTF-8''evil%20fdp.exe.pdf`],
  ['../..', `attachment; filename="book.pdf"; filename*=UTF-8''book.pdf`],
  ['', `attachment; filename="book.pdf"; filename*=UTF-8''book.pdf`],
  ['\uD800', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('%j', (title, header) => {
  expect(attachmentNamed(title, 'pdf')).toBe(header);
});

test('a title of any length gives a name that file systems take', () => {
  expect(attachmentNamed('é'.repeat(300), 'epub')).toContain(`filename="${'_'.repeat(100)}.epub"`);
});
