import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import type { Platform } from '#api/platform.ts';
import { mayCall } from '#api/outgoing/address.ts';
import { createFilePusher, type Pusher } from './pusher.ts';
import { type VapidConfig, type VapidKeys, vapidKeys } from './vapid.ts';
import { createWebPusher } from './web.pusher.ts';

type PushConfig = VapidConfig &
  Pick<Config, 'pushTransport' | 'vapidSubject' | 'allowPrivateHosts'>;

export type Push = {
  pusher: Pusher;
  /** The VAPID keys, read or created on first use. Throws `ConfigError`. */
  keys: () => VapidKeys;
  mayPushTo: (endpoint: string) => boolean;
};

/** Creates the configured pusher, with the keys that devices subscribe with and the check of their endpoints. */
export function createPush(config: PushConfig, { clock, random }: Platform): Push {
  const { allowPrivateHosts: allowPrivate } = config;
  let kept: VapidKeys | undefined;
  const keys = (): VapidKeys => (kept ??= vapidKeys(config));
  const pusher =
    config.pushTransport === 'file'
      ? createFilePusher({ folder: join(config.dataDir, 'push'), random, clock })
      : createWebPusher({ keys, subject: config.vapidSubject, allowPrivate, clock });
  return { pusher, keys, mayPushTo: (endpoint) => mayCall(endpoint, allowPrivate) };
}
