import { maxLongText, maxName, maxSubject } from '../limits.ts';
import { supportMessages } from '../messages/support.ts';
import { emailProblem } from './email.ts';
import { fileProblem, supportFileRule } from './file.ts';
import type { FileDraft } from './file.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { missingProblem, textProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface ContactDraft {
  fullName?: DraftText;
  email?: DraftText;
  subject?: DraftText;
  message?: DraftText;
  file?: FileDraft | null;
}

export function contactProblem({
  fullName,
  email,
  subject,
  message,
  file,
}: ContactDraft): Problem | undefined {
  return firstProblem(
    missingProblem(supportMessages.required, { fullName, email, message }),
    emailProblem(email),
    textProblem('fullName', 'The name', fullName, maxName),
    textProblem('subject', 'The subject', subject, maxSubject),
    textProblem('message', 'The message', message, maxLongText),
    file ? fileProblem('file', file, supportFileRule) : undefined,
  );
}
