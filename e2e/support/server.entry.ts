// api/main.ts with a built site and clock offset: `server.entry.ts <site folder> <milliseconds
// ahead>`. A message with other milliseconds moves the clock.
import { readConfig } from '#api/config.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { startServer } from '#api/server.ts';

const [webRoot = '', ahead = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const platform = systemPlatform(config);
let aheadMs = Number(ahead);
const clock = (): number => platform.clock() + aheadMs;
process.on('message', (ms) => {
  aheadMs = Number(ms);
  process.send?.('moved');
});
const server = await startServer(config, { ...platform, clock }, webRoot);
console.log(`The server is running at ${config.publicUrl}`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
