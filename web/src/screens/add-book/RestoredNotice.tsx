import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice role="status" className="mb-6">
      <p>Your text has been restored. Files are lost when the page reloads: please choose them again.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  );
}
