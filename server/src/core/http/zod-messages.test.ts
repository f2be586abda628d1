import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import { pageQuery, queryText } from '@gbr/domain/wire/common.ts';
import { installZodMessages } from './zod-messages.ts';

beforeAll(installZodMessages);
afterAll(() => void z.config({ customError: undefined }));

test.each(['limit', 'cursor', 'title'])(
  'a list asked for with two values of %s says that one is meant',
  (name) => {
    const answer = z.object({ ...pageQuery, title: queryText }).safeParse({ [name]: ['5', '6'] });
    expect(answer.error?.issues).toMatchObject([{ path: [name], message: validationMessages.single }]);
  },
);

const counted = z.object({ count: z.int().min(0).max(1_000_000) });

test.each([
  ['many', 'Please enter a number.'],
  [undefined, 'Please enter a number.'],
  [1.5, 'Please enter a whole number.'],
  [-1, 'Please enter a number of 0 or more.'],
  [1_000_001, 'Please enter a number of 1,000,000 or less.'],
])('a count of %j is told what is wrong with it', (count, message) => {
  expect(counted.safeParse({ count }).error?.issues).toMatchObject([{ path: ['count'], message }]);
});
