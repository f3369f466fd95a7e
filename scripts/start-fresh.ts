// `npm run start:fresh`: moves the data of the demo aside, so that an empty installation can begin.
import { readConfig } from '#api/config.ts';
import { moveAside } from '#api/startFresh/startFresh.ts';
import { loadEnv, runCommand } from './environment.ts';

const NEXT = `Next:
  1. npm run admin:create -- <username> <email>   makes an empty database with your account
  2. npm start                                    with real settings in .env: see docs/operate.md`;

await runCommand(async () => {
  loadEnv();
  const config = readConfig(process.env);
  const moved = await moveAside(config, Date.now());
  if (!moved) console.log('There is no database yet, so nothing was moved.');
  else {
    console.log(`Moved aside: ${moved.what.join(', ')}.`);
    console.log(`They are in ${moved.where}: delete them when you no longer need them.`);
  }
  console.log(NEXT);
}, 'Nothing was moved. ');
