// npm run build: installs what a start needs and builds the web app into web/dist.
import { prepareStart } from './prepare.mjs';
import { run } from './project.mjs';

await run(prepareStart);
