import { runProgram } from '@gbr/server/core/marks/run-marking.ts';
import type { MarkingTask } from '@gbr/server/core/marks/task.ts';

/** The program itself, which on a busy machine would get next to nothing of the processor, and then be ended. */
export const markPatiently = (task: MarkingTask): Promise<boolean> =>
  runProgram(task, { timeout: 0, priority: 0 });
