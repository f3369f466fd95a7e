// Browser tests use the real build and server.
import { ensureBuilt } from '#scripts/ensure-built.ts';

export default ensureBuilt;
