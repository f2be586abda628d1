import { memberToastMs } from '@gbr/domain/limits.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import { Download } from 'lucide-react';
import { failureText } from '../../api/api-error.ts';
import { getStatementCsv } from '../../api/records.ts';
import { useAction } from '../../api/use-action.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { StatementFilters } from './use-statement-filters.ts';

/** Everything that matches the filters, not just the page. */
export function DownloadStatement({ filters }: { filters: StatementFilters }) {
  const download = useAction(async () => {
    try {
      const file = await getStatementCsv({ ...filters });
      saveFile(file, `${['statement', filters.kind, filters.month].filter(Boolean).join('-')}.csv`);
    } catch (error) {
      toast(failureText(error, statementMessages.loadFailed), { kind: 'error', ms: memberToastMs });
    }
  });

  return (
    <Button variant="secondary" pending={download.pending} onClick={() => void download.run()}>
      <Download aria-hidden="true" /> Download CSV
    </Button>
  );
}
