import { memberToastMs, wizardSteps } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addBook } from '../../api/actions.ts';
import { useAct } from '../../api/use-act.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Form } from '../../ui/form.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { emptyDraft, formOf, isTouched } from './draft.ts';
import type { Draft } from './draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { firstOpenStep, progressPercent, stepOf, stepProblem, steps } from './steps.ts';
import { submitProblem } from './submit-problem.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Five steps to a submitted book. `owner`: the member whose draft is kept over a reload. */
export function Wizard({ owner }: { owner: string }) {
  const [kept] = useState(() => keptDraft(owner));
  const [draft, setDraft] = useState(kept?.draft ?? emptyDraft);
  const [step, setStep] = useState(kept ? Math.min(kept.step, firstOpenStep(kept.draft)) : 1);
  const [showsKept, setShowsKept] = useState(kept !== undefined);
  const [sent, setSent] = useState(0);
  const isDone = useRef(false);
  const problem = useProblem();
  const navigate = useNavigate();

  useEffect(() => {
    if (isTouched(draft)) keepDraft(owner, { draft, step });
    else forgetDraft(owner);
  }, [owner, draft, step]);

  const submit = useAct(async () => {
    problem.clear();
    setSent(0);
    try {
      await addBook(formOf(draft), setSent);
      isDone.current = true;
      forgetDraft(owner);
      toast(messages.addBook.success, { ms: memberToastMs });
      void navigate(paths.myBooks());
    } catch (error) {
      const found = submitProblem(error);
      setStep(stepOf(found.field) ?? step);
      problem.show(found);
    }
  });

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

  const heading = useStepFocus(step, problem.problem !== undefined);

  const now = steps[step - 1];
  const isLast = step === wizardSteps;
  const elsewhere = problem.elsewhere(now?.fields ?? []);

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <StepList step={step} />
      <Card className="sm:p-8">
        <Progress label={`Step ${step} of ${wizardSteps}`} percent={progressPercent(step)} showText />
        <h2 ref={heading} tabIndex={-1} className="title mt-7 mb-6 text-2xl outline-none">
          {now?.title}
        </h2>
        {showsKept && (
          <KeptNotice
            onStartOver={() => {
              setDraft(emptyDraft);
              goTo(1);
            }}
          />
        )}
        <Form problem={problem.problem} onSubmit={next}>
          <StepFields step={step} draft={draft} at={problem.at} onChange={change} />
          {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
          {submit.pending && (
            <Progress label={sent < 100 ? 'Uploading' : 'Checking your files'} percent={sent} showText />
          )}
          <div className="mt-2 flex gap-3 border-t border-line pt-6">
            {step > 1 && (
              <Button variant="secondary" onClick={() => !submit.pending && goTo(step - 1)}>
                Back
              </Button>
            )}
            <Button
              type="submit"
              className="ml-auto min-w-32"
              pending={submit.pending}
              looksDisabled={stepProblem(step, draft) !== undefined}
            >
              {isLast ? 'Submit' : 'Next'}
            </Button>
          </div>
        </Form>
      </Card>
      <LeaveWarning
        wouldLose={() => isTouched(draft) && !isDone.current}
        onLeave={() => {
          isDone.current = true;
          forgetDraft(owner);
        }}
      />
    </div>
  );
}
