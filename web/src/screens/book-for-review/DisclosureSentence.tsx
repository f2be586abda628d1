import type { CampaignOption } from '@gbr/domain/choices.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { Copy } from 'lucide-react';
import { copyWithToast } from '../../parts/copy-with-toast.ts';
import { Button } from '../../ui/Button.tsx';

export function DisclosureSentence({ option }: { option: CampaignOption | undefined }) {
  const sentence = option === 'standard' ? turnInMessages.disclosure : turnInMessages.disclosureOwnCopy;
  return (
    <figure className="rounded-md border border-line bg-sunken px-4 py-3">
      <figcaption className="text-sm text-soft">{turnInMessages.disclosureLead}</figcaption>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <blockquote className="min-w-0 flex-1 basis-64 font-medium select-all">{sentence}</blockquote>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyWithToast(sentence, turnInMessages.disclosureCopied)}
        >
          <Copy aria-hidden="true" /> Copy
        </Button>
      </div>
    </figure>
  );
}
