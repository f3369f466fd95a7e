import { normaliseReadable, readOrderNumber } from '#shared/base/ids.ts';
import { isTicketCode } from '#shared/tickets/ticketCode.ts';

/** Fewer digits match too many. */
const SHORTEST_PHONE = 7;

/**
 * Normalised text for HMAC-SHA256 with the event's look-up key; null for no valid order number
 * (`RC-` optional) or phone number (last ten digits count).
 */
export function lookupMaterial(kind: 'order' | 'phone', raw: string): string | null {
  return kind === 'order' ? orderMaterial(raw) : phoneMaterial(raw);
}

function orderMaterial(raw: string): string | null {
  return readOrderNumber(raw)?.replaceAll('-', '') ?? null;
}

function phoneMaterial(raw: string): string | null {
  const digits = raw
    .normalize('NFKC')
    .replace(/(?:ext\.?|x|#)\s*\d+\s*$/i, '')
    .replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length < SHORTEST_PHONE ? null : national.slice(-10);
}

/** Look-alikes mapped; null when it cannot be a code. */
export function typedCode(raw: string): string | null {
  const text = normaliseReadable(raw);
  return isTicketCode(text) ? text : null;
}

/** `Ana R.`: enough for a greeting, too little to identify a person. */
export function shortName(first: string, last: string): string {
  const [initial] = last.normalize('NFC').trim();
  return `${first.trim()} ${initial ? `${initial.toUpperCase()}.` : ''}`.trim();
}

/** Fewer letters match too many. */
const SHORTEST_NAME = 2;

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** True if a short name begins as typed, whatever the accents; of a full name the last one is cut as the list has it. */
export function nameBegins(holder: string, typed: string): boolean {
  const [name, start] = [plainName(holder), plainName(typed)];
  if (start.length < SHORTEST_NAME) return false;
  const at = start.lastIndexOf(' ');
  return name.startsWith(start) || (at > 0 && name === start.slice(0, at + 2));
}
