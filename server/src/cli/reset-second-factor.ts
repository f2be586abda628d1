import { readConfig } from '../core/config/config.ts';
import { readResetOutcome } from '../operate/reset-second-factor.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';

// npm run reset-second-factor -- EMAIL: for a member who has lost the phone and the recovery codes.

const [email = ''] = process.argv.slice(2);

try {
  if (email.trim() === '') {
    throw new Error("Name the member's email address: npm run reset-second-factor -- EMAIL");
  }
  const lines = runOperatorCommand(readConfig(process.env), 'reset-second-factor', email);
  const outcome = await readResetOutcome(lines);
  if (outcome === 'unknown') throw new Error(`No member has the email address ${email}.`);
  console.log(
    outcome === 'none'
      ? `${email} has no second factor.`
      : `${email} has no second factor any more, and logs in again with the password alone.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
