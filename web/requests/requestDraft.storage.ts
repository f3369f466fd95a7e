import { uuidv7 } from '#shared/base/ids.ts';
import { parseJson } from '#shared/base/parseJson.ts';
import type { RequestType } from '#shared/requests/requests.schemas.ts';
import { local } from '#web/offline/safeStorage.ts';

/** A draft that is kept on this device only, for thirty days. */
type RequestDraft = {
  /** Idempotency key, which prevents a duplicate request if the server's answer got lost. */
  key: string;
  /** Time of the last change by the device's clock, in milliseconds. */
  at: number;
  values: Readonly<Record<string, string>>;
};

/** Prefix of the storage keys. Drafts are cleared at logout. */
export const DRAFT_PREFIX = 'rollcall.draft.';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const nameOf = (type: RequestType): string => DRAFT_PREFIX + type;

export function readDraft(type: RequestType, now = Date.now()): RequestDraft | null {
  const draft = toDraft(parseJson(local.get(nameOf(type))));
  if (draft && now - draft.at < KEPT_MS) return draft;
  local.remove(nameOf(type));
  return null;
}

export function saveDraft(
  type: RequestType,
  values: Readonly<Record<string, unknown>>,
  now = Date.now(),
): RequestDraft {
  const draft = { key: readDraft(type, now)?.key ?? newKey(now), at: now, values: texts(values) };
  local.set(nameOf(type), JSON.stringify(draft));
  return draft;
}

export function forgetDraft(type: RequestType): void {
  local.remove(nameOf(type));
}

const newKey = (now: number): string => uuidv7(now, crypto.getRandomValues(new Uint8Array(10)));

function toDraft(value: unknown): RequestDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'at' in value && 'values' in value)) return null;
  const { key, at, values } = value;
  if (typeof key !== 'string' || typeof at !== 'number') return null;
  return { key, at, values: texts(values) };
}

function texts(value: unknown): Record<string, string> {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
