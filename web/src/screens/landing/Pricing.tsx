import { amountText } from '@gbr/domain/amounts.ts';
import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { ebookPriceRule, launchCost, printPriceRule } from '@gbr/domain/pricing.ts';
import { Check } from 'lucide-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from './Section.tsx';
import { useNextStep } from './use-next-step.ts';

const included = ['No fees', 'No subscription', 'Cancel anytime', 'Support replies within 24 hours'];

const credits = (amount: number) => `${amountText(amount)} credits`;

const costs = [
  {
    name: readerOptionLabels.standard,
    how: 'The reader gets your file.',
    cost: credits(launchCost({ option: 'standard' }).credits),
  },
  {
    name: readerOptionLabels.kindle,
    how: 'The reader borrows it through Kindle Unlimited.',
    cost: credits(launchCost({ option: 'kindle' }).credits),
  },
  {
    name: readerOptionLabels['verified-ebook'],
    how: `The reader buys the eBook. ${ebookPriceRule}`,
    cost: `from ${credits(launchCost({ option: 'verified-ebook' }).credits)}`,
  },
  {
    name: readerOptionLabels['verified-print'],
    how: `The reader buys the printed book. ${printPriceRule}`,
    cost: 'gems, by its price',
  },
];

export function Pricing() {
  const next = useNextStep();
  return (
    <Section anchor="pricing" title="Free, because members pay each other in credits" className="bg-sunken">
      <div className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-lg lg:grid-cols-[20rem_1fr]">
        <div className="bg-cloth p-8 text-cloth-ink sm:p-10">
          <p className="title text-6xl text-gold">Free</p>
          <p className="mt-2 text-cloth-soft">at present, for authors and readers</p>
          <ul className="mt-7 grid gap-3">
            {included.map((text) => (
              <li key={text} className="flex items-center gap-3">
                <Check aria-hidden="true" className="size-5 text-gold" />
                {text}
              </li>
            ))}
          </ul>
          <LinkButton to={next.to} className="mt-9 w-full">
            {next.text('Join for free')}
          </LinkButton>
        </div>
        <div className="p-6 sm:p-10">
          <h3 className="title text-2xl">What a review request costs</h3>
          <p className="mt-2 text-soft">
            In credits and gems, which you earn by reviewing. What you spend goes to the reader.
          </p>
          <dl className="mt-6 divide-y divide-line">
            {costs.map(({ name, how, cost }) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
                <dt className="min-w-0 flex-1 basis-72">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-sm text-soft">{how}</span>
                </dt>
                <dd className="figures font-semibold text-gilt">{cost}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
