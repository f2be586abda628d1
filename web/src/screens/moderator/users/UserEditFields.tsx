import { amountText } from '@gbr/domain/amounts.ts';
import { banStatuses, knownMarketplaces, roles, withStored } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { ipBanMemoryMs, limitedBanMs, maxBalanceChange } from '@gbr/domain/limits.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { UserChange } from '@gbr/domain/permissions.ts';
import { daysText } from '@gbr/domain/units.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/account.ts';
import type { FormState } from '../../../parts/form/use-form.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { UserDraft } from './user-draft.ts';

interface UserEditFieldsProps {
  form: FormState<UserDraft>;
  member: ModeratedUser;
  before: UserDraft;
}

export function UserEditFields({ form: { field, values }, member, before }: UserEditFieldsProps) {
  const me = useQuery(meQuery).data;
  // What this moderator may not grant is disabled, with the server's own message.
  const refusal = (change: UserChange) => me && canChangeUser(asActor(me), asActor(member), change)?.msg;
  const balanceRefusal = refusal({ gems: member.gems + 1 });
  const emailRefusal = refusal({ email: `other.${member.email}` });
  const roleRefusal = refusal({ role: roles.find((role) => role !== member.role) });
  const stored = (name: 'gems' | 'credits') =>
    values[name] === before[name] ? undefined : `Saved value: ${amountText(Number(before[name]))}`;
  const limit = (name: 'gems' | 'credits') =>
    me?.role === 'moderator' ? `At most ${amountText(maxBalanceChange[name])} up or down a day` : undefined;
  const balanceHint = (name: 'gems' | 'credits') =>
    [stored(name), limit(name)].filter((text) => text !== undefined).join('. ');

  return (
    <>
      <TextInput label="Name" autoComplete="off" {...field('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={emailRefusal !== undefined}
        hint={emailRefusal ?? 'A change counts at once and logs them out. Both addresses get an email.'}
        {...field('email')}
      />
      {roleRefusal === undefined ? (
        <Select
          label="Role"
          options={roles}
          hint="A change counts at once. All admins get an email."
          {...field('role')}
        />
      ) : (
        <TextInput label="Role" readOnly hint={roleRefusal} {...field('role')} />
      )}
      <Select
        label="Marketplace"
        options={marketplaceChoices(withStored(knownMarketplaces, before.marketplace))}
        {...field('marketplace')}
      />
      <TextInput label="AmazonName" autoComplete="off" className="sm:col-span-2" {...field('amazonName')} />
      {(['gems', 'credits'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'gems' ? 'Gems' : 'Credits'}
          inputMode="numeric"
          readOnly={balanceRefusal !== undefined}
          hint={balanceRefusal ?? balanceHint(name)}
          {...field(name)}
        />
      ))}
      <Select
        label="Ban Status"
        options={banStatuses.filter((banStatus) => banStatus === member.banStatus || !refusal({ banStatus }))}
        hint={values.banStatus === 'active' ? liftingHints[before.banStatus] : banHints[values.banStatus]}
        className="sm:col-span-2"
        {...field('banStatus')}
      />
      {values.banStatus !== 'active' && (
        <TextArea
          label="Ban Reason"
          optional
          rows={2}
          hint="The member sees it by email and when logging in."
          className="sm:col-span-2"
          {...field('banReason')}
        />
      )}
    </>
  );
}

const banHints: Record<string, string> = {
  '7day': `For ${daysText(limitedBanMs)} they can finish or cancel books they are reviewing, but not add or edit books, launch or pick. Ends automatically.`,
  permanent: 'Cannot log in. Open reviews are cancelled and their books are removed from the library.',
  ipban: `Like permanent, and for ${daysText(ipBanMemoryMs)} nobody can register or log in from their last IP address.`,
};

const lockedOutBefore =
  'They can log in again, and their approved books are back in the library. Cancelled reviews stay cancelled.';

/** By the ban that is lifted. */
const liftingHints: Record<string, string> = {
  '7day': 'Ends the limit at once. They get no email about it.',
  permanent: `${lockedOutBefore} They get no email about it.`,
  ipban: `${lockedOutBefore} Their IP address is free again. They get no email about it.`,
};
