import { banMessages } from '@gbr/domain/messages/ban.ts';
import { utcText } from '@gbr/domain/utc-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { meQuery } from '../api/account.ts';
import { AppealHint } from '../parts/AppealHint.tsx';

export function LimitedNotice() {
  const { data: me } = useQuery(meQuery);
  if (me?.banStatus !== '7day') return null;
  return (
    <section
      aria-label="Your account is limited"
      className="mb-8 grid gap-1 rounded-lg border border-gold/60 bg-gold-wash px-5 py-4 wrap-anywhere"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Ban aria-hidden="true" className="size-5 shrink-0 text-gilt" />
        {banMessages.limitedUntil(utcText(me.banUntil))}
      </p>
      {me.banReason && <p className="as-typed">Reason: {me.banReason}</p>}
      <p className="text-sm text-soft">{banMessages.whileLimited}</p>
      <AppealHint kind="ban" about={me._id} />
    </section>
  );
}
