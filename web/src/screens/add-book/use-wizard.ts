import { memberToastMs, wizardSteps } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addBook } from '../../api/books.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';
import type { FormProblem } from '../../ui/use-problem.ts';
import { emptyDraft, formOf, isTouched } from './draft.ts';
import type { Draft } from './draft.ts';
import { clearDraft, saveDraft, keptDraft } from './kept-draft.ts';
import { firstOpenStep, stepOf, stepProblem } from './steps.ts';
import { submitProblem } from './submit-problem.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Where the author is in the wizard, what they have typed so far, and what they can do next. */
export function useWizard(owner: string) {
  const [kept] = useState(() => keptDraft(owner));
  const [draft, setDraft] = useState(kept?.draft ?? emptyDraft);
  const [step, setStep] = useState(kept ? Math.min(kept.step, firstOpenStep(kept.draft)) : 1);
  const [showsKept, setShowsKept] = useState(kept !== undefined);
  const [sentPercent, setSentPercent] = useState(0);
  const isOver = useRef(false);
  const problem = useProblem();
  const navigate = useNavigate();

  useEffect(() => {
    if (isTouched(draft)) saveDraft(owner, { draft, step });
    else clearDraft(owner);
  }, [owner, draft, step]);

  const submit = useAction(async () => {
    problem.clear();
    setSentPercent(0);
    const gone = await unreadableFile(draft);
    if (gone) return blame(gone);
    try {
      await addBook(formOf(draft), setSentPercent);
      const hasLeft = isOver.current;
      end();
      toast(messages.addBook.success, { ms: memberToastMs });
      if (!hasLeft) void navigate(paths.myBooks());
    } catch (error) {
      blame(submitProblem(error));
    }
  });

  /** Shows what is wrong on the step where it can be mended. */
  function blame(found: FormProblem) {
    setStep(stepOf(found.field) ?? step);
    problem.show(found);
  }

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    // A file is judged as soon as it is chosen; text when the author says Next.
    const found = (part.uploadedFile ?? part.coverFile) ? stepProblem(step, next) : undefined;
    if (found && found.field in part) problem.show(found);
    else if (problem.problem?.field && problem.problem.field in part) problem.clear();
  }

  function goTo(next: number) {
    problem.clear();
    setStep(next);
    setShowsKept(false);
  }

  function next() {
    const found = stepProblem(step, draft);
    if (found) problem.show(found);
    else if (step < wizardSteps) goTo(step + 1);
    else void submit.run();
  }

  function startOver() {
    setDraft(emptyDraft);
    goTo(1);
  }

  /** From here on there is nothing left to lose: the book is sent, or the author has left. */
  function end() {
    isOver.current = true;
    clearDraft(owner);
  }

  return {
    draft,
    step,
    problem,
    showsKept,
    sentPercent,
    sending: submit.pending,
    change,
    next,
    back: () => !submit.pending && goTo(step - 1),
    startOver,
    leave: end,
    wouldLose: () => isTouched(draft) && !isOver.current,
  };
}
