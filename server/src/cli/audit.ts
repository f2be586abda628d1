import { readConfig } from '../core/config.ts';
import { readAudit } from '../operate/audit.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';

// npm run audit: names every broken rule with its rows and ends with 1; with 0 when all hold.

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
