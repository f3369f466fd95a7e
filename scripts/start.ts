// `npm start`: reads .env, builds the web app if it is out of date, and starts the server.
import { readConfig } from '#api/config.ts';
import { refuseUnsafe } from '#api/doctor/refuseStart.ts';
import { ensureBuilt } from './ensure-built.ts';
import { loadEnv } from './load-env.ts';
import { parentGone } from './parent.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { messageOf } from '#shared/base/messageOf.ts';

const TERMINATED = 143;

const gone = parentGone();
let serving = false;
void gone.then(() => serving || process.exit(TERMINATED));
try {
  loadEnv();
  // Settings are checked before the build, which takes long.
  refuseUnsafe(readConfig(process.env));
  await ensureBuilt();
} catch (error) {
  console.error(`${PRODUCT} cannot start: ${messageOf(error)}`);
  process.exit(1);
}
const { run } = await import('#api/main.ts');
serving = true;
run(gone);
