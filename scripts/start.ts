// `npm start`: builds when needed, then starts the server.
import { ensureBuilt } from './ensure-built.ts';

await ensureBuilt();
await import('#api/main.ts');
