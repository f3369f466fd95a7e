import { TestServer } from './server.ts';

let running: Promise<TestServer> | null = null;

/**
 * The server that the tests of single pages share: with demo data, never stopped in between. Whatever a test
 * changes on it must be its own (an account of a new name), or be put back.
 */
export function sharedSite(): Promise<TestServer> {
  running ??= start();
  return running;
}

async function start(): Promise<TestServer> {
  const server = await TestServer.start();
  process.once('exit', () => server.killNow());
  // How the test runner ends its workers; without this the server would outlive them.
  process.once('SIGTERM', () => process.exit());
  return server;
}
