// npm run dev: the API, restarted when its code changes, and Vite's dev server in front of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onNpmExit } from './npm-exit.mjs';
import { installEverything } from './prepare.mjs';
import { environment, node, root, run } from './project.mjs';
import { refuseArguments } from './run-server.mjs';

await run(async () => {
  refuseArguments('npm run dev');
  await installEverything();
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const port = process.env.PORT ?? '3000';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const children = [
    start(root, ['--watch', 'server/src/main.ts'], { PORT: port }),
    start(join(root, 'web'), [vite], { API_URL: `http://localhost:${port}` }),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onNpmExit(stop);
  for (const child of children) child.once('exit', stop);
});

function start(cwd, args, env) {
  return spawn(node(), args, { cwd, stdio: 'inherit', env: { ...environment(), ...env } });
}
