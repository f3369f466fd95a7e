import { TestServer } from './server.ts';

let running: Promise<TestServer> | null = null;

/**
 * The server shared by tests of single pages. Tests change only data of their own or restore it.
 */
export function sharedSite(): Promise<TestServer> {
  running ??= start();
  return running;
}

async function start(): Promise<TestServer> {
  const server = await TestServer.start();
  process.once('exit', () => server.forget());
  // Vitest ends workers by SIGTERM; without this the server would stay.
  process.once('SIGTERM', () => process.exit());
  return server;
}
