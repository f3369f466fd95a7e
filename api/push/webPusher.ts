import webPush from 'web-push';
import { join } from 'node:path';
import type { Platform } from '#api/platform.ts';
import { call, RefusedAddress, mayCall } from '#api/outgoing/call.ts';
import {
  MAX_PAYLOAD,
  type Pusher,
  type PushMessage,
  type PushTarget,
  type PushOutcome,
  createFilePusher,
} from './pusher.ts';
import { type VapidKeys, type VapidConfig, vapidKeys } from './vapidKeys.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import type { Config } from '#api/config.ts';

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
      ? createFilePusher(join(config.dataDir, 'push'), { random, clock })
      : createWebPusher({ keys, subject: config.vapidSubject, allowPrivate, clock });
  return { pusher, keys, mayPushTo: (endpoint) => mayCall(endpoint, allowPrivate) };
}

const PATIENCE_MS = 10_000;

type WebPusherOptions = {
  keys: () => VapidKeys;
  /** Address of the sender's contact: `mailto:…` or `https://…`, because Apple refuses anything else. */
  subject: string;
  allowPrivate: boolean;
  clock: Platform['clock'];
  timeoutMs?: number;
};

/** Sends messages to push services, encrypted (RFC 8291) and signed (RFC 8292). */
export function createWebPusher(options: WebPusherOptions): Pusher {
  const { allowPrivate, clock, timeoutMs = PATIENCE_MS } = options;
  return {
    async send(target, message) {
      const sealed = seal(options, target, message);
      if (!sealed)
        return { kind: 'refused', why: 'the keys are invalid or the message is too long' };
      try {
        const how = { method: 'POST', timeoutMs, maxBytes: 0, allowPrivate } as const;
        const { status, headers } = await call(target.endpoint, { ...sealed, ...how });
        return outcomeOf({ status, retryAfter: headers['retry-after'] ?? null }, clock());
      } catch (error) {
        const why = messageOf(error);
        if (error instanceof RefusedAddress) return { kind: 'refused', why };
        return { kind: 'later', afterMs: null, why };
      }
    },
  };
}

/** Encrypts and signs a message. Null if that fails, as with invalid device keys, or if the payload is too long. */
function seal(
  { keys, subject }: WebPusherOptions,
  target: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
): { headers: Record<string, string>; body: Uint8Array } | null {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD) return null;
  const vapidDetails = { subject, ...keys() };
  try {
    const { headers, body } = webPush.generateRequestDetails(target, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts), body };
  } catch {
    return null;
  }
}

const MAX_WAIT_MS = 24 * 60 * 60_000;

type Posted = { status: number; retryAfter: string | null };

/** Converts a `Retry-After` header to milliseconds from `now`, at most a day; null if it is missing or invalid. */
export function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  return Number.isFinite(ms) ? Math.min(MAX_WAIT_MS, Math.max(0, ms)) : null;
}

/** The time of an HTTP date, or NaN. Checks the format first, because `Date.parse` accepts too much. */
function dateOf(text: string): number {
  return /^[A-Z][a-z]{2,}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}

/** Maps an answer to an outcome, according to RFC 8030, section 5, and the push services' documents. */
export function outcomeOf({ status, retryAfter }: Posted, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `the push service answered ${status}`;
  const busy = status === 408 || status === 425 || status === 429 || status >= 500;
  return busy ? { kind: 'later', afterMs: waitOf(retryAfter, now), why } : { kind: 'refused', why };
}
