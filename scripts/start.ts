// `npm start`: reads .env, builds when needed, then starts the server.
import { ensureBuilt } from './ensure-built.ts';
import { loadEnv } from './load-env.ts';
import { parentGone } from './parent.ts';

const TERMINATED = 143;

const gone = parentGone();
let serving = false;
void gone.then(() => serving || process.exit(TERMINATED));
loadEnv();
await ensureBuilt();
const { run } = await import('#api/main.ts');
serving = true;
run(gone);
