// api/main.ts with a built site and clock offset: `server.entry.ts <site folder> <milliseconds
// ahead>`.
import { readConfig } from '#api/config.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { startServer } from '#api/server.ts';

const [webRoot = '', ahead = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const platform = systemPlatform(config);
const clock = (): number => platform.clock() + Number(ahead);
const server = await startServer(config, { ...platform, clock }, webRoot);
console.log(`The server is running at ${config.publicUrl}`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
