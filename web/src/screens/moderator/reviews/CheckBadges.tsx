import { dueCheckLabels } from '@gbr/domain/checks.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { dayText } from '../../../parts/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CheckBadge } from '../CheckBadge.tsx';

export function CheckBadges({ review }: { review: CheckedReview }) {
  const { check, due, dueAt, linkSentAt } = review;
  const [shownAt] = useState(serverNow);
  return (
    <p className="flex flex-wrap gap-2">
      <CheckBadge check={check} />
      {linkSentAt && <Badge tone="info">Link sent {dayText(linkSentAt)}</Badge>}
      {due && dueAt && !linkSentAt && (
        <Badge tone={new Date(dueAt) <= shownAt ? 'bad' : 'neutral'}>
          {dueCheckLabels[due]} due {dayText(dueAt)}
        </Badge>
      )}
    </p>
  );
}
