import { isStaff } from '@gbr/domain/permissions.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { paths } from '../paths.ts';

export function memberLinks(me: Me | undefined) {
  return [
    { to: paths.addBook(), text: 'Add Book' },
    { to: paths.myBooks(), text: 'My Books' },
    { to: paths.library(), text: 'Library' },
    { to: paths.reviewing(), text: "Books I'm Reviewing" },
    ...(me && isStaff(me) ? [{ to: paths.moderator(), text: 'Moderator' }] : []),
  ];
}
