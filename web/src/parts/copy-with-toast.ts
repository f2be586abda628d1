import { shortToastMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { copyText } from '../ui/copy-text.ts';
import { toast } from '../ui/toast.ts';

/** `what` names the text in the message that the browser did not copy it. */
export async function copyWithToast(text: string, copied: string, what = 'the text'): Promise<void> {
  if (await copyText(text)) toast(copied, { ms: shortToastMs });
  else toast(commonMessages.copyFailed(what), { kind: 'error', ms: shortToastMs });
}
