import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { Download } from 'lucide-react';
import { failureText } from '../../api/api-error.ts';
import { getFile } from '../../api/http.ts';
import { withQuery } from '../../api/query-string.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { StatementFilters } from './use-statement-filters.ts';

/** Saves what the filters show, all of it, as a file. */
export function DownloadStatement({ filters }: { filters: StatementFilters }) {
  const download = useAct(async () => {
    try {
      const file = await getFile(withQuery('/api/users/me/statement', { ...filters, format: 'csv' }));
      saveFile(file, `${['statement', filters.kind, filters.month].filter(Boolean).join('-')}.csv`);
    } catch (error) {
      toast(failureText(error, messages.statement.loadFailed), { kind: 'error', ms: memberToastMs });
    }
  });

  return (
    <Button variant="secondary" pending={download.pending} onClick={() => void download.run()}>
      <Download aria-hidden="true" /> Download CSV
    </Button>
  );
}
