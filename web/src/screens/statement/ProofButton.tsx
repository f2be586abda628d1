import { memberToastMs } from '@gbr/domain/limits.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import type { Movement } from '@gbr/domain/wire/records.ts';
import { failureText } from '../../api/api-error.ts';
import { getProof } from '../../api/records.ts';
import { useAction } from '../../api/use-action.ts';
import { momentText } from '../../parts/dates.ts';
import { saveFile } from '../../parts/save-file.ts';
import { toast } from '../../ui/toast.ts';

export function ProofButton({ movement, name }: { movement: Movement; name: string }) {
  const { _id, at } = movement;
  const download = useAction(async () => {
    try {
      saveFile(await getProof(_id), `proof-${at.slice(0, 10)}-${_id.slice(-12)}.json`);
    } catch (error) {
      toast(failureText(error, statementMessages.proofFailed), { kind: 'error', ms: memberToastMs });
    }
  });
  return (
    <button
      type="button"
      aria-disabled={download.pending}
      aria-label={`Proof: ${name}, ${momentText(at)}`}
      onClick={() => void download.run()}
      className="finger-size py-0.5 text-sm text-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      Proof
    </button>
  );
}
