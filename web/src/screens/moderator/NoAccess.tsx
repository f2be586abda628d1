import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { ShieldX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface NoAccessProps {
  isLimited: boolean;
  lacksFactor: boolean;
  onAskAgain: () => void;
}

/** For example because the role was taken away. */
export function NoAccess({ isLimited, lacksFactor, onAskAgain }: NoAccessProps) {
  return (
    <EmptyState
      icon={<ShieldX />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {lacksFactor ? (
            <LinkButton to={`${paths.accountSettings()}#second-factor`}>Set up a second factor</LinkButton>
          ) : (
            <LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>
          )}
          <Button variant="secondary" onClick={onAskAgain}>
            Try again
          </Button>
        </div>
      }
    >
      <span role="alert" className="title text-2xl text-ink">
        {lacksFactor ? secondFactorMessages.staffFirst : moderatorMessages.noAccess}
      </span>
      {isLimited && <span className="mt-2 block">{moderatorMessages.limited}</span>}
    </EmptyState>
  );
}
