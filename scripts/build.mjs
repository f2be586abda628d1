// npm run build: installs what a start needs and builds the web app into web/dist and the server into server/dist.
import { prepareStart } from './prepare.mjs';
import { run } from './project.mjs';

await run(prepareStart);
