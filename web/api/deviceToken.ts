import { local } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.device';
const BYTES = 32;

/** Returns the token that identifies this browser at logins, and creates it at the first one. */
export function deviceToken(): string {
  const kept = local.get(KEY);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  local.set(KEY, token);
  return token;
}
