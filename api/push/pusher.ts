/** Where a device can be reached, as its browser gave it. */
export type PushTarget = {
  /** An address at the browser maker's push service; together with our key it allows sending to the device. */
  endpoint: string;
  /** The device's keys, base64url: the push service cannot read what we send. */
  keys: { p256dh: string; auth: string };
};

export type PushMessage = {
  /** At most `MAX_PAYLOAD` bytes. */
  payload: string;
  /** How long the push service may keep it for a device that is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A newer message of the same topic replaces one that still waits: up to 32 characters of base64url. */
  topic: string;
};

/** Every push service takes this much (RFC 8030: 4096 bytes after encryption). */
export const MAX_PAYLOAD = 3000;

/**
 * What became of a message. `gone`: the subscription has ended, forget it. `later`: the service is busy or cannot be
 * reached; `afterMs` is its own word on when to try again, if it gave one. `refused`: trying again would not help.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; why: string }
  | { kind: 'refused'; why: string };

/** Sends one message to one device. Never throws for what the other side does. */
export type Pusher = { send(target: PushTarget, message: PushMessage): Promise<PushOutcome> };
