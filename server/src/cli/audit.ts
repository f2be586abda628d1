import { readConfig } from '../core/config/config.ts';
import { readAudit } from '../operate/audit.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(
  {
    usage: 'npm run audit',
    does: 'Checks the rules that the data must keep, and prints each broken one with the ids of its rows. Works while the server runs. The exit code is 1 if a rule is broken, and 2 if that could not be checked.',
    takes: 'nothing',
    failure: 2,
  },
  async () => {
    const { checked, violations } = await readAudit(runOperatorCommand(readConfig(process.env), 'audit'));
    for (const { rule, about } of violations) {
      console.error(`BROKEN  ${rule}`);
      for (const id of about) console.error(`        ${id}`);
    }
    const sound = checked - violations.length;
    console.log(`${sound} of ${checked} rules hold.`);
    process.exitCode = violations.length > 0 ? 1 : 0;
  },
);
