import { resolve } from 'node:path';
import { PRODUCT } from '#shared/base/brand.ts';
import { ConfigError, readConfig } from './config.ts';
import { DEMO_PASSWORD } from '#api/demo/demo.ts';
import { keepMemorySmall } from '#api/load/idleMemory.ts';
import { systemPlatform } from './systemPlatform.ts';
import { startServer } from './server.ts';

const WEB_ROOT = resolve(import.meta.dirname, '..', 'dist');
/** Time before shutdown in which a load balancer can notice that this server is no longer ready. */
const DRAIN_MS = 5000;
/** Longest shutdown. Unfinished work is resumed at the next start, as after a power cut. */
const MAX_STOP_MS = 9000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(error: unknown): never {
  const known = error instanceof ConfigError;
  process.stderr.write(`${PRODUCT} cannot start: ${known ? error.message : String(error)}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
}

/** Runs the server until a signal arrives or `unwanted` resolves. */
async function serve(unwanted?: Promise<void>): Promise<void> {
  // Files created from here on are accessible only to the user that runs the server.
  process.umask(0o077);
  const config = readConfig(process.env);
  const server = await startServer(config, systemPlatform(config), WEB_ROOT);
  keepMemorySmall();
  let stopping = false;
  const stop = (drainMs: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    server.stop({ drainMs }).then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', () => (stopping ? process.exit(1) : stop(0)));
  // A service manager may signal the whole process group, and npm signals again: they count as one signal.
  process.on('SIGTERM', () => stopping || stop(DRAIN_MS));
  void unwanted?.then(() => stopping || stop(DRAIN_MS));

  // The address is printed last, because from then on the process can be stopped cleanly.
  const address =
    config.port === server.port ? config.publicUrl : `http://localhost:${server.port}`;
  say(`\n  ${PRODUCT} is running at ${address}`);
  if (server.demoLogins.length > 0) {
    say(`  Demo logins: ${server.demoLogins.join(', ')} (password ${DEMO_PASSWORD})\n`);
  }
}

export function run(unwanted?: Promise<void>): void {
  serve(unwanted).catch(giveUp);
}

if (import.meta.main) run();
