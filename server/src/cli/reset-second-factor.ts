import { readConfig } from '../core/config/config.ts';
import { readResetOutcome } from '../operate/reset-second-factor.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';
import { noEmail, runCommand, unknownEmail } from './run-command.ts';

await runCommand(
  {
    usage: 'npm run reset-second-factor -- EMAIL',
    does: 'Removes the second factor of a member who has lost both phone and recovery codes, and ends their sessions. Works while the server runs.',
    takes: 'one',
    missing: noEmail,
  },
  async (email) => {
    const lines = runOperatorCommand(readConfig(process.env), 'reset-second-factor', email);
    const outcome = await readResetOutcome(lines);
    if (outcome === 'unknown') throw new Error(unknownEmail(email));
    console.log(
      outcome === 'none'
        ? `${email} has no second factor.`
        : `${email} no longer has a second factor, and logs in again with the password alone.`,
    );
  },
);
