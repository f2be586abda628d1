import { expect, test } from 'vitest';
import { colours } from '../lights.ts';
import { flowStyles } from './flow-styles.ts';

test('letters follow the size that the browser was set to', () => {
  const styles = flowStyles({ letters: 200, colours: colours.light, width: 600, gap: 64 });
  const [, size] = /font: ([\d.]+rem)\/1\.62/.exec(styles) ?? [];
  expect(size).toBe('2.375rem');
});
