// npm run build: the web app, into web/dist.
import { prepare } from './prepare.mjs';
import { run } from './workplace.mjs';

await run(prepare);
