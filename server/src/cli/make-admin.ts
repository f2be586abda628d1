import { readConfig } from '../core/config/config.ts';
import { readMadeAdmin } from '../operate/make-admin.ts';
import type { MadeAdmin } from '../operate/make-admin.ts';
import { runOperatorCommand } from '../operate/run-operator-command.ts';

// npm run make-admin -- EMAIL: makes an existing member an administrator, while the server works.

const [email = ''] = process.argv.slice(2);

try {
  if (email.trim() === '') throw new Error("Name the member's email address: npm run make-admin -- EMAIL");
  const made = await readMadeAdmin(runOperatorCommand(readConfig(process.env), 'make-admin', email));
  if (made.outcome === 'unknown') {
    throw new Error(`No member has the email address ${email}. They have to register first.`);
  }
  console.log(outcomeText(made));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function outcomeText({ outcome, isBanned }: MadeAdmin): string {
  const ban = isBanned ? ' The account is banned: another administrator has to lift the ban.' : '';
  if (outcome === 'already') return `${email} is already an administrator.${ban}`;
  return `${email} is now an administrator, and has to log in again.${ban}`;
}
