import type { Role } from '@gbr/domain/choices.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { pages } from '@gbr/domain/site.ts';
import type { Mail } from './template.ts';

interface RoleChange {
  member: { id: string; name: string; email: string | null };
  before: Role;
  after: Role;
}

/** To admins. Who changed it is in the log the link opens. */
export function roleChanged({ member, before, after }: RoleChange): Mail {
  const said = `The role of ${selfName(member.name, member.email)} was changed from ${before} to ${after}.`;
  const link = `${pages.moderator}?tab=activity&about=${member.id}`;
  return {
    kind: 'role-changed',
    subject: `A role was changed from ${before} to ${after}`,
    inbox: { text: said, link },
    paragraphs: [said, "If you don't know why, look at who changed it."],
    button: { label: 'Open the activity log', path: link },
    aboutMember: member.id,
  };
}
