import { spawn } from 'node:child_process';
import { env } from 'node:process';
import { node, root, UserError } from './project.mjs';

export const demoLogins = {
  author: 'marta@example.org',
  reader: 'ruth@example.org',
  moderator: 'moderator@example.org',
  admin: 'admin@example.org',
};

/** From what is built. Returns its address and what stops it. */
export function startDemo(port) {
  const child = spawn(node(), ['server/src/demo/main.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new UserError('The demo did not start.')));
    child.stdout.on('data', (text) => {
      if (!String(text).includes('is running at')) return;
      resolve({ origin: `http://localhost:${port}`, stop: () => child.kill('SIGTERM') });
    });
  });
}

export async function logIn(origin, email) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-password' }),
  }).catch(() => undefined);
  if (answer?.status !== 200) throw new UserError(`There is no demo at ${origin}: ${email} cannot log in.`);
  return (await answer.json()).token;
}

/** The first of the books with the most reviews. */
export function mostReviewed(books) {
  return books.toSorted((one, other) => reviewsOf(other) - reviewsOf(one))[0];
}

function reviewsOf({ pickedAssignments }) {
  return pickedAssignments.filter(({ status }) => status === 'finished').length;
}

export async function getAs(origin, token, path) {
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}
