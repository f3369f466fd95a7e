import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import type { Platform } from '#api/platform.ts';
import { createFilePusher } from './file.pusher.ts';
import type { Pusher } from './pusher.ts';
import type { VapidKeys } from './vapid.ts';
import { createWebPusher } from './web.pusher.ts';

export type PushConfig = Pick<Config, 'pushTransport' | 'vapidSubject' | 'dataDir' | 'production'>;

export function selectPusher(
  config: PushConfig,
  platform: Platform,
  keys: () => VapidKeys,
): Pusher {
  const { clock, random } = platform;
  return config.pushTransport === 'file'
    ? createFilePusher({ folder: join(config.dataDir, 'push'), random, clock })
    : createWebPusher({
        keys,
        subject: config.vapidSubject,
        allowLoopback: !config.production,
        clock,
      });
}
