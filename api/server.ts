import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Platform } from './platform.ts';
import { seedIfEmpty } from '#api/demo/demo.ts';

export type RunningServer = {
  port: number;
  /** True when this start filled an empty database with demo data. */
  seeded: boolean;
  stop(): Promise<void>;
};

/** Opens the database, starts the work in the background and listens. Throws when any of it fails. */
export async function startServer(
  config: Config,
  platform: Platform,
  webRoot: string,
): Promise<RunningServer> {
  const database = await openDatabase(config.databaseUrl);
  const services = compose(config, database, platform);
  const seeded = config.demoData && (await seedIfEmpty(services));
  const app = createApp(services, { webRoot });
  const { server, port } = await listen(app.fetch, config);
  services.sweeper.start();
  await services.worker.start();
  return {
    port,
    seeded,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      // Open event streams would keep the server from closing.
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await services.sweeper.stop();
      await services.worker.stop();
      await database.db.destroy();
    },
  };
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listen(fetch: Fetch, { host, port }: Config) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (info: AddressInfo) =>
      resolve({ server, port: info.port }),
    );
    server.once('error', reject);
  });
}
