import { sessionLifeMs } from '@gbr/domain/limits.ts';
import { productName } from '@gbr/domain/product.ts';
import { daysText } from '@gbr/domain/units.ts';

export const description = [
  `${productName}. Log in to get a token and send it as a bearer token in the \`Authorization\` header; it is valid for ${daysText(sessionLifeMs)}.`,
  'Errors are returned as `{msg, field?}`, whatever the status. Times are ISO 8601 in UTC; balances, costs and amounts are whole credits and gems.',
  'A list is an array, with the address of its next page in the `Link` header and the number of all matches in `X-Total-Count`.',
  'Calls that list an `Idempotency-Key` header return their first response again when the key is repeated: send one with everything that you might have to send again.',
  'Too many calls are a 429, whose `Retry-After` header says how many seconds to wait.',
].join('\n\n');

export const tags = [
  { name: 'Accounts', description: 'Registration, login, sessions, second factors and one’s own data.' },
  { name: 'Books', description: 'One’s own books, and the library.' },
  { name: 'Campaigns', description: 'Review requests for one’s own books.' },
  { name: 'Reviews', description: 'Picking, turning in and stopping, for readers.' },
  { name: 'Reading', description: 'The place in a book that is read in the browser.' },
  { name: 'Statements', description: 'What was earned and spent.' },
  { name: 'Affiliate', description: 'What referred members earned.' },
  { name: 'Inbox', description: 'Messages in the app.' },
  { name: 'Appeals', description: 'Appeals against decisions of moderators.' },
  { name: 'Support', description: 'Tickets, from members and guests.' },
  { name: 'Integrity', description: 'Figures and seals for everyone.' },
  { name: 'Moderation', description: 'For moderators and admins; everyone else gets a 403.' },
  { name: 'Files', description: 'Covers and books.' },
  { name: 'Site', description: 'What browsers ask for by themselves.' },
];
