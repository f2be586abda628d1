import { banStatuses, knownMarketplaces, roles, withStored } from '@gbr/domain/choices.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { UserChange } from '@gbr/domain/permissions.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/account.ts';
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
    draft[field] === before[field] ? undefined : `Stored: ${Number(before[field]).toLocaleString('en-US')}`;

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
          hint="The member reads it in a mail and at the login."
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
    'For 7 days: can finish or cancel what is on review, but not add, edit, launch or pick. Ends by itself.',
  permanent: 'Cannot log in. Open reviews are cancelled, books leave the library.',
  ipban: 'Like permanent, and nobody can register or log in from the address they last used for 30 days.',
};
