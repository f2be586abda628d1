// node scripts/tool.mjs <program> [arguments]: installs everything, then runs a program from a package.
import { installEverything } from './prepare.mjs';
import { run } from './project.mjs';
import { runTool } from './run-tool.mjs';

await run(async () => {
  const [program, ...args] = process.argv.slice(2);
  await installEverything();
  process.exitCode = runTool(program, args) ?? 1;
});
