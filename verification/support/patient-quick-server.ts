import './long-patience.ts';
import './quick-server.ts';
