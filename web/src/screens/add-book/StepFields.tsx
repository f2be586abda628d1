import { AmazonStep } from './AmazonStep.tsx';
import { CoverStep } from './CoverStep.tsx';
import type { StepProps } from './draft.ts';
import { ReaderStep } from './ReaderStep.tsx';
import { TextStep } from './TextStep.tsx';
import { TitleStep } from './TitleStep.tsx';

const fieldsOf = [TitleStep, ReaderStep, CoverStep, AmazonStep, TextStep];

/** The fields of one step, 1 to 5. */
export function StepFields({ step, ...props }: StepProps & { step: number }) {
  const Fields = fieldsOf[step - 1];
  return Fields && <Fields {...props} />;
}
