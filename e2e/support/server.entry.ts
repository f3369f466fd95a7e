// A process that runs the server of one test after another, each with its own environment, site
// folder and clock: loading and compiling the server costs more than most of its work in a test.
import { z } from 'zod';
import { readConfig } from '#api/config.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { startServer } from '#api/server.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

const orderSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('start'),
    env: z.record(z.string(), z.string()),
    webRoot: z.string(),
    aheadMs: z.number(),
  }),
  z.object({ do: z.literal('moveClock'), aheadMs: z.number() }),
  z.object({ do: z.literal('stop') }),
]);
export type Order = z.input<typeof orderSchema>;
/** What was wrong, or null. */
export type Reply = { failure: string | null };

let aheadMs = 0;
let server: Awaited<ReturnType<typeof startServer>> | null = null;

async function carryOut(order: Order): Promise<void> {
  if (order.do === 'stop') {
    await server?.stop();
    server = null;
    return;
  }
  aheadMs = order.aheadMs;
  if (order.do === 'moveClock') return;
  const config = readConfig(order.env);
  const platform = systemPlatform(config);
  const clock = (): number => platform.clock() + aheadMs;
  server = await startServer(config, { ...platform, clock }, order.webRoot);
}

process.umask(0o077);
process.on('message', (message) => {
  const reply = (failure: string | null): unknown => process.send?.({ failure } satisfies Reply);
  carryOut(orderSchema.parse(message)).then(
    () => reply(null),
    (error: unknown) => reply(messageOf(error)),
  );
});
// The tests have ended, however they did.
process.on('disconnect', () => process.exit());
