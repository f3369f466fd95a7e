// The product's server with another build of the site: `serveSite.ts <folder>`. The rest as api/main.ts does it.
import { readConfig } from '#api/config.ts';
import { systemPlatform } from '#api/platform.ts';
import { startServer } from '#api/server.ts';

const [webRoot = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const server = await startServer(config, systemPlatform(config.logLevel), webRoot);
console.log(`The site in ${webRoot} is running at ${config.publicUrl}`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
