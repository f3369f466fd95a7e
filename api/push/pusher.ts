import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#api/platform.ts';

/** A push subscription, as the browser provides it. */
export type PushTarget = {
  /** The subscription's URL at the push service of the browser's maker. */
  endpoint: string;
  /** The browser's public key and secret for encryption, as base64url. */
  keys: { p256dh: string; auth: string };
};

export type PushMessage = {
  /** The content for the service worker, at most `MAX_PAYLOAD` bytes. */
  payload: string;
  /** How long the push service keeps the message while the device is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces a waiting message with the same topic. Up to 32 base64url characters. */
  topic: string;
};

/** The most bytes of a payload. Push services must accept 4,096 bytes after encryption (RFC 8030). */
export const MAX_PAYLOAD = 3000;

/** `gone`: delete the subscription. `later`: retry, after `afterMs` if given. `refused`: don't retry. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; why: string }
  | { kind: 'refused'; why: string };

/** Sends push messages. Failures to reach the push service are outcomes and don't throw. */
export type Pusher = { send(target: PushTarget, message: PushMessage): Promise<PushOutcome> };

/** Writes push messages as files into `folder`, to try notifications without a push service. */
export function createFilePusher(
  folder: string,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
): Pusher {
  return {
    async send({ endpoint }, message) {
      if (Buffer.byteLength(message.payload) > MAX_PAYLOAD) {
        return { kind: 'refused', why: 'the message is too long' };
      }
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${clock()}-${Buffer.from(random(6)).toString('hex')}.json`);
      await writeFile(`${file}.part`, JSON.stringify({ endpoint, ...message }, null, 2));
      await rename(`${file}.part`, file);
      return { kind: 'sent' };
    },
  };
}
