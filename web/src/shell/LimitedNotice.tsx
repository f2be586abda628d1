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
      className="mb-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-gold/60 bg-gold-wash px-5 py-4 wrap-anywhere"
    >
      <Ban aria-hidden="true" className="mt-0.5 size-5 text-gilt" />
      <div className="grid gap-1">
        <p className="font-semibold">{banMessages.limitedUntil(utcText(me.banUntil))}</p>
        {me.banReason && <p className="as-typed">Reason: {me.banReason}</p>}
        <p className="text-sm text-soft">{banMessages.whileLimited}</p>
        <AppealHint kind="ban" about={me._id} />
      </div>
    </section>
  );
}
