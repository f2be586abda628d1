import { readConfig } from '../core/config/config.ts';
import { readAudit } from '../operate/audit.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';

// npm run audit: prints every violated invariant with its rows. Exit code 1 if there is one.

try {
  const { checked, violations } = await readAudit(runOperatorCommand(readConfig(process.env), 'audit'));
  for (const { rule, about } of violations) {
    console.error(`BROKEN  ${rule}`);
    for (const id of about) console.error(`        ${id}`);
  }
  const sound = checked - violations.length;
  console.log(`${sound} of ${checked} rules hold.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
