/** As given by the browser. */
export type PushTarget = {
  /** At the browser maker's push service. */
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
};

export type PushMessage = {
  /** Bytes: `MAX_PAYLOAD`. */
  payload: string;
  /** While the device is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces a waiting message of the same topic; up to 32 characters of base64url. */
  topic: string;
};

/** RFC 8030: 4096 bytes after encryption. */
export const MAX_PAYLOAD = 3000;

/** `gone`: forget the subscription. `later`: try again, after `afterMs` if given. `refused`: do not. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; why: string }
  | { kind: 'refused'; why: string };

/** Never throws for failures of the service. */
export type Pusher = { send(target: PushTarget, message: PushMessage): Promise<PushOutcome> };
