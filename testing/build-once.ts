// Global setup of the browser tests: builds the web app, if it is out of date, since they use the real one.
import { ensureBuilt } from '#scripts/ensure-built.ts';

export default ensureBuilt;
