import { local } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.visitor';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True with Do Not Track or Global Privacy Control: then there is no visitor id, and nothing is sent. */
export function asksNotToBeTracked(): boolean {
  const asked: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  return asked.doNotTrack === '1' || asked.globalPrivacyControl === true;
}

export function visitorId(): string {
  const known = local.get(KEY);
  if (known && UUID.test(known)) return known;
  const made = newId();
  local.set(KEY, made);
  return made;
}

/** Creates a random UUID, because `randomUUID` is missing on pages without https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 16],
  ]
    .map(([from, to]) => hex.slice(from, to).join(''))
    .join('-');
}
