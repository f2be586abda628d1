import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import { toast } from '../../ui/toast.ts';

/** Opens the book on Amazon beside this page, or says that it has no link. */
export function AmazonButton({ url }: { url: string }) {
  if (!url) {
    return (
      <Button variant="secondary" onClick={sayNoLink}>
        VIEW ON AMAZON
      </Button>
    );
  }
  return (
    <PlainLinkButton href={url} newTab>
      VIEW ON AMAZON <ExternalLink aria-hidden="true" />
    </PlainLinkButton>
  );
}

function sayNoLink() {
  toast(messages.library.noAmazonLink, { kind: 'error', ms: memberToastMs });
}
