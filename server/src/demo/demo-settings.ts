import { existsSync, readdirSync } from 'node:fs';
import { demoPassword, demoStaff } from './people.ts';

type Environment = Record<string, string | undefined>;

/** What the real site in `.env` uses: the demo sends no mail, touches no store, and its story is told with the usual limits. */
const ofRealSite = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'WORKERS',
  'SMTP_URL',
  'STAFF_SECOND_FACTOR',
  'MAX_OPEN_ASSIGNMENTS',
  'WELCOME_CREDITS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

export const demoSettings = (environment: Environment, dataDir: string): Environment => ({
  LOG_LEVEL: 'warn',
  ...environment,
  ...Object.fromEntries(ofRealSite.map((name) => [name, ''])),
  DATA_DIR: dataDir,
  ADMIN_EMAIL: demoStaff.admin.email,
  ADMIN_PASSWORD: demoPassword,
  // Nobody reads the made-up members' mails.
  CONFIRM_EMAIL: 'never',
});

/** Why the demo cannot be made in this folder. */
export function folderProblem(folder: string): string | undefined {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined;
  return `The demo needs an empty folder, and ${folder} is not. To serve what is in it: ${startCommand(folder)}`;
}

/** To be pasted into a shell, whatever the folder is called. */
export function startCommand(folder: string): string {
  const isPlain = /^[\w./+,@%-]+$/.test(folder);
  return `DATA_DIR=${isPlain ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`} npm start`;
}
