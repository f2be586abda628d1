import { commonMessages } from '@gbr/domain/messages/common.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { exportAccount } from '../../api/account.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { saveFile } from '../../parts/save-file.ts';

export function DownloadData() {
  const [problem, setProblem] = useState('');
  const download = useAction(async () => {
    setProblem('');
    try {
      saveFile(await exportAccount(), 'genuine-book-reviews-my-data.json');
    } catch (error) {
      setProblem(failureText(error, commonMessages.genericError));
    }
  });

  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Your account, books, review requests, reviews, transactions and our messages to you, as a JSON file.
      </p>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <Button
        variant="secondary"
        pending={download.pending}
        onClick={() => void download.run()}
        className="justify-self-start"
      >
        <Download aria-hidden="true" /> Download my data
      </Button>
    </div>
  );
}
