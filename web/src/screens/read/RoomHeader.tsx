import { ALargeSmall, ArrowLeft, List, Search } from 'lucide-react';
import { WayBackLink } from '../../ui/BackLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { usePanel } from './use-panel.ts';
import type { WayBack } from './way-back.ts';

interface RoomHeaderProps {
  title: string;
  isPdf: boolean;
  back: WayBack;
  buttonOf: ReturnType<typeof usePanel>['buttonOf'];
}

export function RoomHeader({ title, isPdf, back, buttonOf }: RoomHeaderProps) {
  return (
    <header className="room-head">
      <WayBackLink to={back.to} aria-label={back.text} title={back.text} className="room-back">
        <ArrowLeft aria-hidden="true" />
      </WayBackLink>
      <h1 className="room-title" title={title}>
        {title}
      </h1>
      <div className="room-tools">
        <IconButton label="Contents" {...buttonOf('contents')}>
          <List />
        </IconButton>
        <IconButton label="Search in the book" {...buttonOf('search')}>
          <Search />
        </IconButton>
        <IconButton label={isPdf ? 'Zoom and colours' : 'Letters and colours'} {...buttonOf('look')}>
          <ALargeSmall />
        </IconButton>
      </div>
    </header>
  );
}
