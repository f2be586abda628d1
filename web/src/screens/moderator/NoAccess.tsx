import { messages } from '@gbr/domain/messages.ts';
import { ShieldX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** For example because the role was taken away. */
interface NoAccessProps {
  isLimited: boolean;
  onAskAgain: () => void;
}

export function NoAccess({ isLimited, onAskAgain }: NoAccessProps) {
  return (
    <EmptyState
      icon={<ShieldX />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>
          <Button variant="secondary" onClick={onAskAgain}>
            Try again
          </Button>
        </div>
      }
    >
      <span role="alert" className="title text-2xl text-ink">
        {messages.moderator.noAccess}
      </span>
      {isLimited && <span className="mt-2 block">{messages.moderator.limited}</span>}
    </EmptyState>
  );
}
