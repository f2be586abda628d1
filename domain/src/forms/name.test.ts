import { expect, test } from 'vitest';
import { nameProblem } from './name.ts';

test.each([
  'Ada Lovelace',
  'J.R.R. Tolkien',
  'A.J.Cronin',
  'A.J.Co',
  'St.John Ervine, Ph.D.',
  'Dr. Me',
  'Dr.No',
  'Mr.Ng',
  'Mr.Bond',
  'Dr.Su',
  'Dr.Ai',
  'Mr.Ly',
  'Mrs.Page, M.A.',
  'J.R.R.Tolkien',
  'St.John',
  'Ana.Maria',
  'M.de Souza',
  'Prof.de Souza',
  'A. Prof.Dr.De Luca',
  'Mag.art. Huber',
  'Zoë 莎士比亚',
  'علی\u200cرضا',
  '\u200fשרה',
  '👩\u200d💻',
  '\u2068Ada\u2069',
  'Comrade.Communist',
  ' Ada\n',
  '',
  null,
])('%j is a name', (name) => expect(nameProblem('name', name)).toBeUndefined());

test.each(['Ada\nBcc: you@example.org', 'Ada\r\nx', 'Ada\u2028x', 'Ada\u0085x', 'Ada\vx'])(
  '%j has a line break',
  (name) =>
    expect(nameProblem('name', name)).toEqual({
      field: 'name',
      msg: 'The name cannot contain a line break.',
    }),
);

test.each([
  'https://evil.example',
  'Ada ftp://x',
  'WWW.evil.example',
  'see evil.com',
  'Evil.Com/win',
  'evil。com',
  'evil．com',
  'you@evil.org',
  'mailto:you',
  't.me/win',
  'evil.me',
  '1.2.3.4/login',
  '//evil.example/a',
  'evil.page',
  'пример.рф',
  'x.com',
  'visit evil.ch',
  'free at win.at',
  'go.money',
  'foo.xn--p1ai',
  'you@evil.example',
  'free.cloud',
  'best.reviews',
  'evil.pw',
  'dr.com',
  'dr.ai/win',
  'evil.dr.ai',
  'notadr.ai',
  'Mr.Shop',
  ...'app dev shop site online xyz store club link click page blog me tv gg ly co ai io us uk de fr in ru cn'
    .split(' ')
    .map((ending) => `evil.${ending}`),
])('%j has a link', (name) =>
  expect(nameProblem('amazonName', name)).toEqual({
    field: 'amazonName',
    msg: 'The Amazon reviewer name cannot contain a web address.',
  }),
);

test.each(['\u200b', ' \u2060\u00ad ', '\u3164', '\u2800', '\u202eadA', 'Ada \u2067x\u2069'])(
  '%j cannot be read as it stands',
  (name) =>
    expect(nameProblem('name', name)).toEqual({
      field: 'name',
      msg: 'Please remove the unsupported characters.',
    }),
);

test('what is stored already may stay, and has no other limits than before', () => {
  expect(nameProblem('name', ' evil.com ', 'evil.com')).toBeUndefined();
  expect(nameProblem('name', 'x'.repeat(81))?.msg).toBe('The name can have at most 80 characters.');
});

test('a name that is too long is searched for no link, which would take minutes', () => {
  const tooLong = { field: 'name', msg: 'The name can have at most 80 characters.' };
  expect(nameProblem('name', 'evil.com '.repeat(20))).toEqual(tooLong);
  expect(nameProblem('name', 'a@'.repeat(125_000))).toEqual(tooLong);
});
