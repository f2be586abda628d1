import { isOneOf } from '@gbr/domain/choices.ts';
import { defaultPeriod, periods } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import { useSearchParams } from 'react-router';

export function usePeriod() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('period');
  const period: Period = isOneOf(periods, asked) ? asked : defaultPeriod;
  return {
    period,
    choose: (next: Period) =>
      setAddress(
        { tab: 'analytics', ...(next === defaultPeriod ? {} : { period: next }) },
        { preventScrollReset: true, flushSync: true },
      ),
  };
}
