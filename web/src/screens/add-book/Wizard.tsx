import { wizardSteps } from '@gbr/domain/limits.ts';
import { useState } from 'react';
import { RestoredNotice } from '../../parts/form/RestoredNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { AmazonStep } from './AmazonStep.tsx';
import { CoverStep } from './CoverStep.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { ReaderStep } from './ReaderStep.tsx';
import { StepList } from './StepList.tsx';
import { progressPercent, stepProblem, steps } from './steps.ts';
import { TextStep } from './TextStep.tsx';
import { TitleStep } from './TitleStep.tsx';
import { useStepClicks } from './use-step-clicks.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWizard } from './use-wizard.ts';

const stepFields = [TitleStep, ReaderStep, CoverStep, AmazonStep, TextStep];

/** `owner`: the member whose draft survives a reload. */
export function Wizard({ owner }: { owner: string }) {
  const wizard = useWizard(owner);
  const { form, step, sentPercent } = wizard;
  const [isStartingOver, setStartingOver] = useState(false);
  const onlyOfStep = useStepClicks(step);
  const StepFields = stepFields[step - 1];
  const heading = useStepFocus(step, form.problem !== undefined);

  return (
    <div
      onClickCapture={onlyOfStep}
      className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[13rem_minmax(0,42rem)]"
    >
      <StepList step={step} />
      <Card className="sm:p-8">
        <Progress label={`Step ${step} of ${wizardSteps}`} percent={progressPercent(step)} showText />
        <h2 ref={heading} tabIndex={-1} className="title mt-7 mb-6 text-2xl outline-none">
          {steps[step - 1]?.title}
        </h2>
        {wizard.isRestored && (
          <RestoredNotice
            className="mb-6"
            onStartOver={() => (wizard.wouldLose() ? setStartingOver(true) : wizard.startOver())}
          >
            Files are lost when the page reloads: please choose them again.
          </RestoredNotice>
        )}
        <ConfirmDialog
          open={isStartingOver}
          title="Start over?"
          confirmLabel="Start over"
          closeLabel="Keep it"
          danger
          onConfirm={() => {
            setStartingOver(false);
            wizard.startOver();
          }}
          onClose={() => setStartingOver(false)}
        >
          What you typed and the files you chose will be lost.
        </ConfirmDialog>
        <Form problem={form.problem} onSubmit={wizard.next}>
          {StepFields && <StepFields field={form.field} />}
          {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
          {form.pending && (
            <Progress
              label={sentPercent < 100 ? 'Uploading' : 'Checking your files'}
              percent={sentPercent}
              showText
            />
          )}
          <div className="mt-2 flex flex-wrap gap-3 border-t border-line pt-6">
            {step > 1 && (
              <Button variant="secondary" onClick={wizard.back}>
                Back
              </Button>
            )}
            <Button
              type="submit"
              className="ml-auto min-w-32"
              pending={form.pending}
              looksDisabled={stepProblem(step, form.values) !== undefined}
            >
              {step === wizardSteps ? 'Submit' : 'Next'}
            </Button>
          </div>
        </Form>
      </Card>
      <LeaveWarning
        wouldLose={wizard.wouldLose}
        isSending={form.pending}
        onLeave={wizard.leave}
        onBack={step > 1 && !form.pending ? wizard.back : undefined}
      />
    </div>
  );
}
