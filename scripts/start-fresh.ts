// `npm run start:fresh`: moves the data of the demo aside, so that an empty installation can begin.
import { readConfig } from '#api/config.ts';
import { moveAside } from '#api/fresh/fresh.ts';
import { loadEnv } from './environment.ts';
import { messageOf } from '#shared/base/messageOf.ts';

const NEXT = `Next:
  1. npm run admin:create -- <username> <email>   makes an empty database with your account
  2. npm start                                    with real settings in .env: see docs/operate.md`;

async function main(): Promise<void> {
  process.umask(0o077);
  loadEnv();
  const config = readConfig(process.env);
  const moved = await moveAside(config, Date.now());
  if (!moved) console.log('There is no database yet, so nothing was moved.');
  else {
    console.log(`Moved aside: ${moved.what.join(', ')}.`);
    console.log(`They are in ${moved.where}: delete them when you no longer need them.`);
  }
  console.log(NEXT);
}

await main().catch((error: unknown) => {
  console.log(`Nothing was moved. ${messageOf(error)}`);
  process.exitCode = 1;
});
