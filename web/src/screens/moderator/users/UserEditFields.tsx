import { banStatuses, knownMarketplaces, roles, withStored } from '@gbr/domain/choices.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { UserChange } from '@gbr/domain/permissions.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/queries.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { UserDraft } from './user-draft.ts';

type UserEditFieldsProps = {
  member: ModeratedUser;
  before: UserDraft;
  draft: UserDraft;
  at: (field: string) => string | undefined;
  onChange: (part: Partial<UserDraft>) => void;
};

export function UserEditFields({ member, before, draft, at, onChange }: UserEditFieldsProps) {
  const me = useQuery(meQuery).data;
  // What this moderator may not give is not offered; the server refuses it in the same words.
  const refusal = (change: UserChange) => me && canChangeUser(asActor(me), asActor(member), change)?.msg;
  const balanceRefusal = refusal({ gems: member.gems + 1 });
  const stored = (field: 'gems' | 'credits') =>
    draft[field] === before[field]
      ? undefined
      : `Saved value: ${Number(before[field]).toLocaleString('en-US')}`;

  return (
    <>
      <TextInput
        label="Name"
        name="name"
        autoComplete="off"
        value={draft.name}
        onValue={(name) => onChange({ name })}
        error={at('name')}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        value={draft.email}
        onValue={(email) => onChange({ email })}
        error={at('email')}
      />
      <Select
        label="Role"
        name="role"
        options={roles.filter((role) => role === member.role || !refusal({ role }))}
        value={draft.role}
        onValue={(role) => onChange({ role })}
        error={at('role')}
      />
      <Select
        label="Marketplace"
        name="marketplace"
        options={withStored(knownMarketplaces, before.marketplace)}
        value={draft.marketplace}
        onValue={(marketplace) => onChange({ marketplace })}
        error={at('marketplace')}
      />
      <TextInput
        label="AmazonName"
        name="amazonName"
        autoComplete="off"
        value={draft.amazonName}
        onValue={(amazonName) => onChange({ amazonName })}
        error={at('amazonName')}
        className="sm:col-span-2"
      />
      {(['gems', 'credits'] as const).map((field) => (
        <TextInput
          key={field}
          label={field === 'gems' ? 'Gems' : 'Credits'}
          name={field}
          inputMode="numeric"
          readOnly={balanceRefusal !== undefined}
          hint={balanceRefusal ?? stored(field)}
          value={draft[field]}
          onValue={(value) => onChange({ [field]: value })}
          error={at(field)}
        />
      ))}
      <Select
        label="Ban Status"
        name="banStatus"
        options={banStatuses.filter((banStatus) => banStatus === member.banStatus || !refusal({ banStatus }))}
        hint={banHints[draft.banStatus]}
        value={draft.banStatus}
        onValue={(banStatus) => onChange({ banStatus })}
        error={at('banStatus')}
        className="sm:col-span-2"
      />
      {draft.banStatus !== 'active' && (
        <TextArea
          label="Ban Reason"
          optional
          name="banReason"
          rows={2}
          hint="The member sees it by email and when logging in."
          value={draft.banReason}
          onValue={(banReason) => onChange({ banReason })}
          error={at('banReason')}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}

/** What each ban does (decisions, section 3). */
const banHints: Record<string, string> = {
  '7day':
    'For 7 days they can finish or cancel books they are reviewing, but not add or edit books, launch or pick. Ends automatically.',
  permanent: 'Cannot log in. Open reviews are cancelled and their books are removed from the library.',
  ipban: 'Like permanent, and for 30 days nobody can register or log in from their last IP address.',
};
