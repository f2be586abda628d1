import './long-timeouts.ts';
import './quick-server.ts';
