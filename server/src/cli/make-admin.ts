import { readConfig } from '../core/config/config.ts';
import { readMadeAdmin } from '../operate/make-admin.ts';
import type { MadeAdmin } from '../operate/make-admin.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';
import { noEmail, runCommand, unknownEmail } from './run-command.ts';

await runCommand(
  {
    usage: 'npm run make-admin -- EMAIL',
    does: 'Makes an existing member an administrator. Works while the server runs.',
    takes: 'one',
    missing: noEmail,
  },
  async (email) => {
    const made = await readMadeAdmin(runOperatorCommand(readConfig(process.env), 'make-admin', email));
    if (made.outcome === 'unknown') {
      throw new Error(`${unknownEmail(email)} They have to register first.`);
    }
    console.log(outcomeText(email, made));
  },
);

function outcomeText(email: string, { outcome, isBanned }: MadeAdmin): string {
  const ban = isBanned ? ' The account is banned: another administrator has to lift the ban.' : '';
  if (outcome === 'already') return `${email} is already an administrator.${ban}`;
  return `${email} is now an administrator, and has to log in again.${ban}`;
}
