import { limitedBanMs } from '../limits.ts';
import { daysText } from '../units.ts';

/** What the values of the lists mean, for the API document. */
export const meanings = {
  option:
    '`standard`: readers get the book’s file. `kindle`: they borrow it from Kindle Unlimited. `verified-ebook` and `verified-print`: they buy it.',
  bookStatus:
    '`pending`: awaits a moderator. `approved`: requests can be launched, and are in the library. `rejected`: declined.',
  banStatus: `\`active\`: none. \`7day\`: may look around, and finish or cancel what is on review, for ${daysText(limitedBanMs)}. \`permanent\`: every call of theirs is a 403. \`ipban\`: so are a login and a registration from their address.`,
  role: '`moderator`: may use the calls under Moderation. `admin`: may also change roles, email addresses and admins.',
  check:
    'Whether the team found it on Amazon. `unchecked`: nobody has looked. `missing`: not found. `removed`: found once, gone by now.',
  due: '`first`: nobody has looked yet. `again`: a later look. `answer`: what became of a missing one.',
  assignmentStatus:
    '`on_review`: picked, and neither turned in nor stopped. `finished`: the review is turned in.',
  appealOutcome: '`upheld`: the decision stands. `overturned`: it is undone.',
  period:
    '`day`: the last 7 days by day. `week`: the last 4 weeks by week. `month`: the last 12 months by month. `year`: all years.',
  bucket: 'The beginning of the bucket in UTC: `2026-01-31`, a week’s Monday, `2026-01` or `2026`.',
};
