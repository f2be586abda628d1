import { stepProblems } from '@gbr/domain/forms/add-book.ts';
import type { Problem } from '@gbr/domain/forms/problem.ts';
import { wizardSteps } from '@gbr/domain/limits.ts';
import { asSent } from './draft.ts';
import type { Draft } from './draft.ts';

interface Step {
  title: string;
  fields: readonly (keyof Draft)[];
}

export const steps: readonly Step[] = [
  { title: 'Title and ASIN', fields: ['title', 'author', 'asin'] },
  { title: 'Reader options', fields: ['readerOptions', 'uploadedFile', 'printLink'] },
  { title: 'Cover', fields: ['coverFile'] },
  { title: 'On Amazon', fields: ['amazonURL', 'language', 'preferredStore', 'category'] },
  { title: 'About the book', fields: ['wordCount', 'summary', 'authorInfo'] },
];

/** `step` is 1 to 5. */
export function stepProblem(step: number, draft: Draft): Problem | undefined {
  return stepProblems[step - 1]?.(asSent(draft));
}

/** The first incomplete step, the last one when all are complete. */
export function firstOpenStep(draft: Draft): number {
  const open = steps.findIndex((_, index) => stepProblem(index + 1, draft) !== undefined);
  return open === -1 ? wizardSteps : open + 1;
}

export function stepOf(field: string | undefined): number | undefined {
  const index = steps.findIndex(({ fields }) => fields.some((one) => one === field));
  return index === -1 ? undefined : index + 1;
}

export function progressPercent(step: number): number {
  return Math.round((step / wizardSteps) * 100);
}
