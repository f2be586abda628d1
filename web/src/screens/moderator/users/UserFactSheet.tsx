import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { amountText, moneyText } from '@gbr/domain/amounts.ts';
import { usersTableRatingDecimals } from '@gbr/domain/limits.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { Coins, Gem, MessageSquareText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FactList } from '../../../ui/FactList.tsx';
import { dayText, momentText } from '../../../parts/dates.ts';
import { Rating } from '../../../parts/book/Rating.tsx';
import { EmailText } from '../EmailText.tsx';
import { BanBadge, RoleBadge } from './UserBadges.tsx';

export function UserFactSheet({ member }: { member: ModeratedUser }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="title min-w-0 text-2xl wrap-anywhere">{member.name}</h3>
        <RoleBadge role={member.role} />
        <BanBadge status={member.banStatus} />
      </div>
      <p className="text-soft wrap-anywhere">
        <EmailText>{member.email}</EmailText>
        {!member.emailConfirmed && ' (not confirmed)'}
      </p>
      <dl className="my-5 flex flex-wrap gap-3">
        <Figure Icon={Gem} name="Gems" value={member.gems} />
        <Figure Icon={Coins} name="Credits" value={member.credits} />
        <Figure Icon={MessageSquareText} name="Reviews" value={member.reviewCount} />
      </dl>
      <FactList rows={rowsOf(member)} />
    </>
  );
}

function Figure({ Icon, name, value }: { Icon: LucideIcon; name: string; value: number }) {
  return (
    <div className="grow basis-[calc((100%-1.5rem)/3)] rounded-md bg-sunken px-3 py-2.5 sm:px-4">
      <dt className="flex items-center gap-1.5 text-sm text-soft">
        <Icon aria-hidden="true" className="size-4" />
        {name}
      </dt>
      <dd className="title figures text-xl min-[15rem]:whitespace-nowrap">{amountText(value)}</dd>
    </div>
  );
}

function rowsOf(member: ModeratedUser): { name: string; value: ReactNode }[] {
  const { banStatus, banReason, banUntil, avgRating, reviewCount } = member;
  const owed = moneyText(member.owed);
  return [
    ...(owed ? [{ name: 'Owes', value: owed }] : []),
    { name: 'AmazonName', value: member.amazonName || '–' },
    { name: 'Marketplace', value: marketplaceName(member.marketplace) },
    {
      name: 'Average rating',
      value: <Rating average={avgRating} count={reviewCount} decimals={usersTableRatingDecimals} />,
    },
    { name: 'Affiliate code', value: member.affiliateCode },
    ...(member.pendingEmail === null
      ? []
      : [{ name: 'New email, not confirmed', value: <EmailText>{member.pendingEmail}</EmailText> }]),
    { name: 'Member since', value: dayText(member.createdAt) },
    ...(banUntil ? [{ name: 'Limited until', value: momentText(banUntil) }] : []),
    ...(banStatus !== 'active' ? [{ name: 'Reason', value: banReason || '–' }] : []),
  ];
}
