import type { OwnSession } from '@gbr/domain/wire/accounts.ts';
import { useId } from 'react';
import { momentText } from '../../parts/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

interface DeviceItemProps {
  session: OwnSession;
  onEnd: () => void;
}

export function DeviceItem({ session, onEnd }: DeviceItemProps) {
  const { device, createdAt, lastSeenAt, current } = session;
  const times = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {device}
          {current && <Badge tone="good">This device</Badge>}
        </p>
        <p id={times} className="figures mt-0.5 flex flex-wrap gap-x-5 text-sm text-soft">
          <span>{current ? 'In use now' : `Last used ${momentText(lastSeenAt)}`} </span>
          <span>Logged in {momentText(createdAt)}</span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Log out ${device}`}
          aria-describedby={times}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
