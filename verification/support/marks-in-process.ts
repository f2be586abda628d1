import { marking } from '@gbr/server/core/marks/run-marking.ts';

// Starting a program for each takes a fifth of the run's CPU. Servers in their own process do, and the tests of copies.
marking.run = async (task) => {
  const { doMarking } = await import('@gbr/server/core/marks/do-marking.ts');
  return doMarking(task);
};
