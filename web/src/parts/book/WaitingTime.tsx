import type { CampaignOption } from '@gbr/domain/choices.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { waitingText } from '@gbr/domain/waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { waitingQuery } from '../../api/books.ts';

interface WaitingTimeProps {
  option: CampaignOption | undefined;
  language: string;
}

/** How long such requests waited. It says nothing while it loads, and nothing when that fails: it only helps to plan. */
export function WaitingTime({ option, language }: WaitingTimeProps) {
  const { data } = useQuery({ ...waitingQuery({ option, language }), enabled: option !== undefined });
  return (
    <p aria-live="polite" className="flex min-h-12 items-start gap-2.5 text-sm text-soft">
      {option && data && (
        <>
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gilt" />
          {waitingText(data) ?? launchMessages.tooFewToTell}
        </>
      )}
    </p>
  );
}
