import { readConfig } from '../core/config/config.ts';
import { readAudit } from '../operate/audit.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(
  {
    usage: 'npm run audit',
    does: 'Prints every rule about the data that does not hold, with its rows. Exit code 1 if there is one, 2 if it cannot tell.',
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
