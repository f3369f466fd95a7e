import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { startServer } from '#api/server.ts';

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rollcall-backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, NODE_COMPILE_CACHE };

const environment = (dataDir: string) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});

/** What `npm run backup` or `restore` says, and its exit code. */
export async function run(script: 'backup' | 'restore', dataDir: string, ...files: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...files], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...INHERITED, ...environment(dataDir) },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await once(child, 'close');
  return { said: said.join(''), code: child.exitCode };
}

/** An event in a year with tickets for sale. */
export async function openSale(dataDir: string): Promise<{ eventId: number; ticketId: number }> {
  const { db } = await openDatabase(join(dataDir, 'rollcall.sqlite'));
  const day = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  const platform = systemPlatform({ logLevel: 'silent', dataDir });
  const eventId = await createEventsService({ db, platform }).createEvent({
    title: 'Peach City Skate Jam',
    start_date: day,
    end_date: day,
    time_zone: 'UTC',
    location: 'Atlanta, GA',
    venueIds: [],
    djIds: [],
  });
  const product = { event_id: eventId, name: 'Entry', description: null, price: 2500 };
  const stock = { sales_tax_rate: 0, ticket_type: 'single_day', quantity: 1000 } as const;
  const { id: ticketId } = await db
    .insertInto('ticket_products')
    .values({ ...product, ...stock, sort_order: 0, hidden: 0, active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { eventId, ticketId };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** A running server that is bought from. */
export async function startShop(dataDir: string) {
  const config = readConfig(environment(dataDir));
  const server = await startServer(config, systemPlatform(config), dataDir);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${server.port}/api/${path}`;
    const answer = await fetch(url, body ? { ...init, headers } : {});
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  let buyers = 0;
  return {
    call,
    stop: () => server.stop(),
    /** Answers with the number of the order. */
    async buy({ eventId, ticketId }: { eventId: number; ticketId: number }): Promise<string> {
      buyers += 1;
      const name = { firstName: 'Ana', lastName: `Ruiz ${buyers}`, phone: '(404) 555-0100' };
      const customerInfo = { ...name, email: `ana${buyers}.${process.pid}@example.com` };
      const selection = { eventId, tickets: [{ ticketId, quantity: 1 }], customerInfo };
      const { clientSecret } = await call<{ clientSecret: string }>(
        'create-payment-intent',
        selection,
      );
      const [paymentIntentId = ''] = clientSecret.split('_secret_');
      const card = { clientSecret, scenario: 'success' };
      await call(`demo-payments/${paymentIntentId}/confirm`, card);
      const order = await call<{ order_number: string }>('process-order', {
        paymentIntentId,
        selection,
      });
      return order.order_number;
    },
  };
}
