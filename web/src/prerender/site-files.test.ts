import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { robotsTxt } from './site-files.ts';

test('no secret link of an email is for search engines', () => {
  for (const link of [
    paths.resetPassword,
    paths.confirmEmail,
    paths.undoEmail,
    paths.appeal,
    paths.weeklySummary,
  ])
    expect(robotsTxt()).toContain(`Disallow: ${link('')}\n`);
});
