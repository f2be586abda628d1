import { memberToastMs, wizardSteps } from '@gbr/domain/limits.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addBook } from '../../api/books.ts';
import { whileLoggedIn } from '../../api/token.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { paths } from '../../paths.ts';
import type { FormProblem } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { emptyDraft, formOf, isTouched } from './draft.ts';
import type { Draft } from './draft.ts';
import { clearBook, saveBook, savedBook } from './saved-book.ts';
import { dismissFailedSubmission, showFailedSubmission } from './failed-submission.ts';
import { firstOpenStep, stepOf, stepProblem, steps } from './steps.ts';
import { submitProblem } from './submit-problem.ts';
import { unreadableFile } from './unreadable-file.ts';

export function useWizard(owner: string) {
  const [saved] = useState(() => savedBook(owner));
  const [step, setStep] = useState(saved ? Math.min(saved.step, firstOpenStep(saved.draft)) : 1);
  const [isRestored, setIsRestored] = useState(saved !== undefined);
  const [sentPercent, setSentPercent] = useState(0);
  const isOver = useRef(false);
  const navigate = useNavigate();

  const form = useForm({
    initial: emptyDraft,
    restored: saved?.draft,
    shown: steps[step - 1]?.fields ?? [],
    failed: addBookMessages.failed,
    onChange: checkFile,
    send,
  });
  const draft = form.values;

  useEffect(dismissFailedSubmission, []);

  useEffect(() => {
    if (isTouched(draft)) saveBook(owner, { draft, step });
    else clearBook(owner);
  }, [owner, draft, step]);

  async function send() {
    const isStillLoggedIn = whileLoggedIn();
    setSentPercent(0);
    const gone = await unreadableFile(draft);
    if (gone) return refuse(gone);
    try {
      await addBook(formOf(draft), setSentPercent);
      const hasLeft = isOver.current;
      end();
      toast(addBookMessages.success, { ms: memberToastMs });
      if (!hasLeft) void navigate(paths.myBooks());
    } catch (error) {
      refuse(submitProblem(error));
    }

    function refuse(found: FormProblem) {
      if (!isOver.current) blame(found);
      else if (isStillLoggedIn()) bringBack(found);
    }
  }

  /** To who has left while the book was being sent. */
  function bringBack({ msg }: FormProblem) {
    if (!savedBook(owner)) saveBook(owner, { draft, step });
    showFailedSubmission(draft.title, msg, () => void navigate(paths.addBook()));
  }

  /** On the step where it can be corrected. */
  function blame(found: FormProblem) {
    setStep(stepOf(found.field) ?? step);
    form.setProblem(found);
  }

  /** A file is checked as soon as it is chosen, text on Next. */
  function checkFile(changed: Partial<Draft>, next: Draft) {
    const found = (changed.uploadedFile ?? changed.coverFile) ? stepProblem(step, next) : undefined;
    if (found && found.field in changed) form.setProblem(found);
  }

  function goTo(next: number) {
    form.setProblem(undefined);
    setStep(next);
    setIsRestored(false);
  }

  function next() {
    const found = stepProblem(step, draft);
    if (found) form.setProblem(found);
    else if (step < wizardSteps) goTo(step + 1);
    else form.submit();
  }

  function startOver() {
    form.reset();
    goTo(1);
  }

  /** From here on there is nothing left to lose: the book is sent, or the author has left. */
  function end() {
    isOver.current = true;
    clearBook(owner);
  }

  return {
    form,
    step,
    isRestored,
    sentPercent,
    next,
    back: () => !form.pending && goTo(step - 1),
    startOver,
    leave: end,
    wouldLose: () => isTouched(draft) && !isOver.current,
  };
}
