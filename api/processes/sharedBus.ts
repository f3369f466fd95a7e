import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createLiveBus, type LiveBus, STOPPING } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import { createReceiver } from './receiver.ts';
import { createSender } from './sender.ts';

/**
 * A live bus that publishes in every process on this database (`STOPPING` only in this one). Messages only say what to
 * read again, so receiving one twice does no harm.
 */
export function createSharedBus(db: Kysely<Schema>, platform: Platform) {
  const origin = Buffer.from(platform.random(9)).toString('base64url');
  const thisProcess = { db, platform, origin };
  const local = createLiveBus();
  const sender = createSender(thisProcess);
  const bus: LiveBus = {
    publish(topic, data) {
      local.publish(topic, data);
      if (topic !== STOPPING) sender.tell({ topic, data: JSON.stringify(data) });
    },
    subscribe: local.subscribe,
  };
  const follower = createReceiver(thisProcess, {
    hear: local.publish,
    hearAll: () => {
      for (const topic of local.topics()) if (topic !== STOPPING) local.publish(topic, null);
    },
  });
  return { ...bus, follower, stop: sender.stop };
}
