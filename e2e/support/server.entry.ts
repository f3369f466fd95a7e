// The product's server as api/main.ts runs it, for tests that need what its environment cannot ask for:
// `server.entry.ts <folder of the built site> <milliseconds by which its clock is ahead>`.
import { readConfig } from '#api/config.ts';
import { systemPlatform } from '#api/platform.ts';
import { startServer } from '#api/server.ts';

const [webRoot = '', ahead = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const platform = systemPlatform(config.logLevel);
const clock = (): number => platform.clock() + Number(ahead);
const server = await startServer(config, { ...platform, clock }, webRoot);
console.log(`The server is running at ${config.publicUrl}`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
