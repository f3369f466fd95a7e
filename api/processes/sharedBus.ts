import { createLiveBus, type LiveBus, STOPPING } from '#api/http/liveBus.ts';
import { createReceiver } from './receiver.ts';
import { type BusDeps, createSender } from './sender.ts';

/**
 * Publishes a message to every process on this database. News only say where to look again, so receiving them twice
 * does no harm.
 */
export function createSharedBus(needs: Omit<BusDeps, 'origin'>) {
  const origin = Buffer.from(needs.platform.random(9)).toString('base64url');
  const deps = { ...needs, origin };
  const local = createLiveBus();
  const sender = createSender(deps);
  const bus: LiveBus = {
    publish(topic, data) {
      local.publish(topic, data);
      if (topic !== STOPPING) sender.tell({ topic, data: JSON.stringify(data) });
    },
    subscribe: local.subscribe,
  };
  const follower = createReceiver(deps, {
    hear: local.publish,
    hearAll: () => {
      for (const topic of local.topics()) if (topic !== STOPPING) local.publish(topic, null);
    },
  });
  return { ...bus, follower, stop: sender.stop };
}
