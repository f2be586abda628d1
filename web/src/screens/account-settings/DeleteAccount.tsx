import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccount({ me }: { me: Me | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1.5 pl-5 text-soft marker:text-line-strong">
        <li>Readers who had picked one of your books are notified and have nothing left to do.</li>
        <li>Reviews you turned in stay, under the name Anonymous.</li>
        <li>Any remaining credits and gems are lost. This cannot be undone.</li>
      </ul>
      <Button
        variant="danger"
        className="justify-self-start"
        looksDisabled={!me}
        onClick={() => setAsking(me !== undefined)}
      >
        Delete my account
      </Button>
      {asking && me && <DeleteAccountDialog email={me.email} onClose={() => setAsking(false)} />}
    </div>
  );
}
