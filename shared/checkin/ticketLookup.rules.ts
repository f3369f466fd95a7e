import { normaliseReadable, readOrderNumber } from '#shared/base/ids.ts';
import { isTicketCode } from '#shared/tickets/ticketCode.ts';

/** Characters (base64url) that are kept of a hash by which devices and server find a ticket. */
export const LOOKUP_HASH_LENGTH = 12;

/** A look-up by fewer digits would match too many phone numbers. */
const SHORTEST_PHONE = 7;

/**
 * Normalizes text for HMAC-SHA256 with the event's look-up key. Null unless it is a valid order number (`RC-` is
 * optional) or phone number (its last ten digits count).
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

/** Reads a typed ticket code, with look-alike characters corrected. Null if the text can't be a code. */
export function typedCode(raw: string): string | null {
  const text = normaliseReadable(raw);
  return isTicketCode(text) ? text : null;
}
