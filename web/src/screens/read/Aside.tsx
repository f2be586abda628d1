import { BookX, Download } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import type { WayBack } from './way-back.ts';

interface AsideProps {
  title: string;
  text: string;
  back: WayBack;
  file?: string;
  onRetry?: (() => void) | undefined;
}

export function Aside({ title, text, back, file, onRetry }: AsideProps) {
  return (
    <div className="room-aside">
      <BookX aria-hidden="true" className="room-aside-icon" />
      <h1 className="title">{title}</h1>
      <p role="status">{text}</p>
      <div className="room-aside-ways">
        {file && (
          <PlainLinkButton href={`/uploads/${file}`} download>
            <Download aria-hidden="true" /> DOWNLOAD BOOK
          </PlainLinkButton>
        )}
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <LinkButton to={back.to} variant="secondary">
          {back.text}
        </LinkButton>
      </div>
    </div>
  );
}
