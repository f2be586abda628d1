import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '@gbr/domain/messages.ts';
import { pageQuery, queryText } from '@gbr/domain/wire/common.ts';
import { installZodMessages } from './zod-messages.ts';

beforeAll(installZodMessages);
afterAll(() => void z.config({ customError: undefined }));

test.each(['limit', 'cursor', 'title'])(
  'a list asked for with two values of %s says that one is meant',
  (name) => {
    const answer = z.object({ ...pageQuery, title: queryText }).safeParse({ [name]: ['5', '6'] });
    expect(answer.error?.issues).toMatchObject([{ path: [name], message: messages.validation.single }]);
  },
);
