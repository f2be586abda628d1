import { stopTimeouts } from '@gbr/server/stop-timeouts.ts';
import './long-timeouts.ts';

// The server as it is, but it cuts requests off as soon as it is told to stop.
stopTimeouts.requests = 0;
await import('@gbr/server/main.ts');
