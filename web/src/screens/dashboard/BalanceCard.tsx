import { amountText, moneyText } from '@gbr/domain/amounts.ts';
import { dashboardMessages } from '@gbr/domain/messages/dashboard.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { Coins, Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LinkedText } from './LinkedText.tsx';

const waysToEarn = { reviewing: paths.library(), 'contact support': paths.contactSupport() };

/** Gems are called Diamonds here. */
export function BalanceCard({ me }: { me: Me | undefined }) {
  const owed = me && moneyText(me.owed, 'diamond');
  return (
    <section
      aria-labelledby="balance"
      className="overflow-hidden rounded-lg bg-cloth text-cloth-ink shadow-md"
    >
      <div className="p-6">
        <h2 id="balance" className="title text-xl">
          Your balance
        </h2>
        <dl className="mt-5 flex flex-wrap gap-4">
          <Amount name="Diamonds" amount={me?.gems} icon={<Gem aria-hidden="true" />} />
          <Amount name="Credits" amount={me?.credits} icon={<Coins aria-hidden="true" />} />
        </dl>
        {owed && <p className="mt-5 text-sm font-semibold">{statementMessages.owed(owed)}</p>}
      </div>
      <p className="border-t border-gold/30 bg-cloth-deep px-6 py-4 text-sm text-cloth-soft">
        <LinkedText text={dashboardMessages.earnMore} links={waysToEarn} />
      </p>
    </section>
  );
}

function Amount({ name, amount, icon }: { name: string; amount: number | undefined; icon: ReactNode }) {
  return (
    <div className="grow basis-[calc(50%-0.5rem)] max-[15rem]:basis-full">
      <dt className="flex items-center gap-2 text-sm text-cloth-soft [&_svg]:size-4 [&_svg]:text-gold">
        {icon}
        {name}
      </dt>
      <dd className="title figures mt-1 text-3xl min-[15rem]:whitespace-nowrap">
        {amount === undefined ? <Skeleton className="h-9 w-16 opacity-20" /> : amountText(amount)}
      </dd>
    </div>
  );
}
