import { checkLabels } from '@gbr/domain/checks.ts';
import type { CheckResult } from '@gbr/domain/checks.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { BadgeTone } from '../../ui/Badge.tsx';

const tones: Record<CheckResult, BadgeTone> = {
  unchecked: 'neutral',
  verified: 'good',
  missing: 'gold',
  removed: 'bad',
};

export function CheckBadge({ check }: { check: CheckResult }) {
  return <Badge tone={tones[check]}>{checkLabels[check]}</Badge>;
}
