// Browser tests run against the real build, served by the real server.
import { ensureBuilt } from '#scripts/ensure-built.ts';

export default ensureBuilt;
