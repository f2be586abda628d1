import { campaignProgress } from '@gbr/domain/campaign-progress.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { ImageDown } from 'lucide-react';
import { useAction } from '../../api/use-action.ts';
import { dayText } from '../../parts/dates.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { drawProgress } from './draw-progress.ts';

/** To keep or to show: it names no reader. */
export function ProgressPicture({ book }: { book: Book }) {
  const save = useAction(async () => {
    try {
      const picture = await drawProgress({
        title: book.title,
        author: book.author,
        day: dayText(new Date().toISOString()),
        progress: campaignProgress(book),
      });
      saveFile(picture, `${fileWords(book.title)}-progress.png`);
    } catch {
      toast(commonMessages.genericError, { kind: 'error', ms: memberToastMs });
    }
  });
  return (
    <Button variant="quiet" size="sm" pending={save.pending} onClick={() => void save.run()}>
      <ImageDown aria-hidden="true" /> Save progress picture
    </Button>
  );
}

const fileWords = (title: string) =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['book']).join('-').slice(0, 60);
