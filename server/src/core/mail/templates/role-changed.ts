import type { Role } from '@gbr/domain/choices.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

interface RoleChange {
  member: { id: string; name: string; email: string | null };
  before: Role;
  after: Role;
  /** False for the admin it was taken from, who is no longer staff. */
  opensLog: boolean;
}

/** To admins. Who changed it is in the log the link opens. */
export function roleChanged({ member, before, after, opensLog }: RoleChange): Mail {
  const said = `The role of ${selfName(member.name, member.email)} was changed from ${before} to ${after}.`;
  const button = opensLog
    ? { label: 'Open the activity log', path: `${pages.moderator}?tab=activity&about=${member.id}` }
    : { label: 'Contact support', path: pages.contactSupport };
  const next = opensLog ? 'look at who changed it' : 'contact support';
  return {
    kind: 'role-changed',
    subject: `A role was changed from ${before} to ${after}`,
    inbox: { text: said, link: button.path },
    paragraphs: [said, `If you don't know why, ${next}.`],
    button,
    aboutMember: member.id,
  };
}
