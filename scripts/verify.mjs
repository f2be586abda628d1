// npm run chaos | powerloss | uploads | races | community | mutate | bench | simulate | object-store | failover | prove: the long
// versions of the tests. prove runs several of them, one after the other.
// races [rounds] [words of names, separated by commas]: 20 rounds of every race, or of those whose names contain a word.
// mutate [words of guards, separated by commas]: removes each guard from a copy of the server; a test must fail without it.
import { installEverything } from './prepare.mjs';
import { run } from './project.mjs';
import { programOf, runServer } from './run-server.mjs';

const programs = {
  chaos: 'verification/chaos/main.ts',
  powerloss: 'verification/powerloss/main.ts',
  uploads: 'verification/uploads/main.ts',
  races: 'verification/races/main.ts',
  community: 'verification/community/main.ts',
  mutate: 'verification/mutants/main.ts',
  bench: 'verification/bench/main.ts',
  'object-store': 'verification/object-store/main.ts',
  simulate: 'verification/economy/main.ts',
  failover: 'verification/failover/main.ts',
  prove: 'verification/prove/main.ts',
};

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = programOf(programs, name);
  await installEverything();
  runServer(program, args);
});
