import type { UndeliveredMail } from '@gbr/domain/wire/integrity.ts';
import { momentText } from '../../../parts/dates.ts';

export function Undelivered({ mails }: { mails: readonly UndeliveredMail[] }) {
  return mails.map(({ _id, at, recipient, subject, attempts, problem }) => (
    <li key={_id} className="py-2">
      <p className="font-semibold break-words">{subject}</p>
      <p className="text-sm break-words text-soft">
        To {recipient}, {momentText(at)}, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}: {problem}
      </p>
    </li>
  ));
}
