// `npm start`: builds the web app when its build is missing or old, then runs the server here.
import { ensureBuilt } from './ensure-built.ts';

await ensureBuilt();
await import('#api/main.ts');
