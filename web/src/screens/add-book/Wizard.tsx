import { wizardSteps } from '@gbr/domain/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { progressPercent, stepProblem, steps } from './steps.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWizard } from './use-wizard.ts';

/** Five steps to a submitted book. `owner`: the member whose draft is kept over a reload. */
export function Wizard({ owner }: { owner: string }) {
  const wizard = useWizard(owner);
  const { draft, step, problem, sentPercent, sending } = wizard;
  const heading = useStepFocus(step, problem.problem !== undefined);
  const now = steps[step - 1];
  const elsewhere = problem.elsewhere(now?.fields ?? []);

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <StepList step={step} />
      <Card className="sm:p-8">
        <Progress label={`Step ${step} of ${wizardSteps}`} percent={progressPercent(step)} showText />
        <h2 ref={heading} tabIndex={-1} className="title mt-7 mb-6 text-2xl outline-none">
          {now?.title}
        </h2>
        {wizard.showsKept && <KeptNotice onStartOver={wizard.startOver} />}
        <Form problem={problem.problem} onSubmit={wizard.next}>
          <StepFields step={step} draft={draft} at={problem.at} onChange={wizard.change} />
          {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
          {sending && (
            <Progress
              label={sentPercent < 100 ? 'Uploading' : 'Checking your files'}
              percent={sentPercent}
              showText
            />
          )}
          <div className="mt-2 flex gap-3 border-t border-line pt-6">
            {step > 1 && (
              <Button variant="secondary" onClick={wizard.back}>
                Back
              </Button>
            )}
            <Button
              type="submit"
              className="ml-auto min-w-32"
              pending={sending}
              looksDisabled={stepProblem(step, draft) !== undefined}
            >
              {step === wizardSteps ? 'Submit' : 'Next'}
            </Button>
          </div>
        </Form>
      </Card>
      <LeaveWarning wouldLose={wizard.wouldLose} onLeave={wizard.leave} />
    </div>
  );
}
