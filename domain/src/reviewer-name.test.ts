import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskName, selfName } from './reviewer-name.ts';

describe('masking', () => {
  test.each([
    ['Jordan', 'J****n'],
    ['Jo', 'J*'],
    ['Ann', 'A*n'],
    ['J', 'J'],
    ['', 'Anonymous'],
    ['   ', 'Anonymous'],
    [undefined, 'Anonymous'],
    [null, 'Anonymous'],
    ['Anonymous', 'Anonymous'],
    ['anonymous', 'a*******s'],
    ['Mary Ann', 'M******n'],
    ['😀', '😀'],
    ['😀x', '😀*'],
    ['😀🎉🐱', '😀*🐱'],
    ['Ωmέga', 'Ω***a'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  test('masking twice is masking once, and length and ends stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const masked = maskName(name);
        expect(maskName(masked)).toBe(masked);
        const before = [...name.trim()];
        if (before.length < 3 || name.trim() === 'Anonymous') return;
        const after = [...masked];
        expect(after).toHaveLength(before.length);
        expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
        expect(after.slice(1, -1).join('')).toBe('*'.repeat(before.length - 2));
      }),
    );
  });
});

describe('shown names', () => {
  test('one without a name is the part before the @ to oneself and to moderators', () => {
    expect(selfName('', 'mia@example.com')).toBe('mia');
    expect(selfName(' Mia ', 'mia@example.com')).toBe('Mia');
    expect(selfName('', '')).toBe('Anonymous');
  });
});
