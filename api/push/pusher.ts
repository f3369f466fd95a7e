/** A push subscription, as the browser provides it. */
export type PushTarget = {
  /** URL at the browser maker's push service. */
  endpoint: string;
  /** Encoded as base64url. */
  keys: { p256dh: string; auth: string };
};

export type PushMessage = {
  /** At most `MAX_PAYLOAD` bytes. */
  payload: string;
  /** How long the push service keeps the message while the device is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces a waiting message with the same topic. Up to 32 base64url characters. */
  topic: string;
};

/** Size limit in bytes. RFC 8030 allows 4096 bytes after encryption. */
export const MAX_PAYLOAD = 3000;

/** `gone`: delete the subscription. `later`: retry, after `afterMs` if given. `refused`: don't retry. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; why: string }
  | { kind: 'refused'; why: string };

/** Sends push messages. Failures of the push service never throw. */
export type Pusher = { send(target: PushTarget, message: PushMessage): Promise<PushOutcome> };
