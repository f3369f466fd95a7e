// `npm start`: reads .env, builds the web app if it is out of date, and starts the server.
import { loadEnv, parentGone, restartWithMalloc } from './environment.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

const TERMINATED = 143;

// All else is imported after it, so that it is loaded once.
restartWithMalloc();

const gone = parentGone();
let serving = false;
void gone.then(() => serving || process.exit(TERMINATED));
try {
  const { readConfig } = await import('#api/config.ts');
  const { refuseUnsafe } = await import('#api/doctor/settingsChecks.ts');
  const { ensureBuilt } = await import('./ensure-built.ts');
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
