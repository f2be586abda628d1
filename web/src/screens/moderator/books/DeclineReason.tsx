import type { Ref } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';

interface DeclineReasonProps {
  ref: Ref<HTMLTextAreaElement>;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
  onDecline: () => void;
}

export function DeclineReason({ ref, reason, onReason, error, onDecline }: DeclineReasonProps) {
  return (
    <TextArea
      ref={ref}
      label="Reason for declining"
      optional
      name="reason"
      rows={2}
      hint={
        <>
          The author sees it on the book’s page and by email. They cannot change title, author, ASIN, word
          count, cover or file. <span className="max-sm:hidden">Ctrl + Enter declines.</span>
        </>
      }
      value={reason}
      onValue={onReason}
      error={error}
      className="w-full"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onDecline();
      }}
    />
  );
}
