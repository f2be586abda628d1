import { expect, test } from 'vitest';
import { demoReviews, DemoTexts } from './reviews.ts';

test('readers of one book write different reviews, until all are written', () => {
  const texts = new DemoTexts();
  for (const written of Object.values(demoReviews)) {
    const wanted = written[1];
    const all = written.map(() => texts.forBook('a book', written, wanted));
    expect(all[0]).toBe(wanted);
    expect(all.toSorted()).toEqual(written.toSorted());
    expect(texts.forBook('a book', written, wanted)).toBe(wanted);
    expect(texts.forBook('another', written, wanted)).toBe(wanted);
  }
});
