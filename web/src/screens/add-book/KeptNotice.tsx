import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** After a reload: the text is back, the files are not. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice role="status" className="mb-6">
      <p>What you typed is still here. Files cannot be kept over a reload: please choose them again.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}
