import { normaliseReadable } from '#shared/base/ids.ts';
import { BASE32 } from '#shared/base/base32.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import {
  LAST,
  lastDigitsText,
  lastNameText,
  nameBegins,
  typosOf,
  wordsOf,
} from '#shared/checkin/guestLookup.rules.ts';
import { lookupMaterial, typedCode } from '#shared/checkin/ticketLookup.rules.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import { lookupHashes, ticketsByHash } from './lookupHashes.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
/** Shorter words are not searched with a typo, because they would match too many names. */
const SHORTEST = 3;

/** A longer list does not help at a door: staff have to type more of the name. */
const MAX_FOUND = 50;

/**
 * Finds tickets by name, or by the last characters of a code or phone number. If there are none, finds those that are
 * one typo away (`near`).
 */
export async function guestsLike(
  text: string,
  list: GuestList,
  lookupKey: string,
): Promise<{ tickets: DoorTicket[]; near: boolean }> {
  const exact = await guestsOf(text, list, lookupKey);
  const near = exact.length === 0 && text.length >= SHORTEST;
  const tickets = near ? await nearTickets(text, list, lookupKey) : exact;
  return { tickets: tickets.slice(0, MAX_FOUND), near };
}

async function guestsOf(text: string, list: GuestList, lookupKey: string): Promise<DoorTicket[]> {
  const words = wordsOf(text);
  const named = await lookupHashes(lookupKey, words.map(lastNameText));
  const byLastName = inWords(
    words.map((word, n) => ({
      last: codesOf(list.byHash(named[n] ?? '')),
      fits: (name: string) => name.startsWith(word),
    })),
    list,
  );
  if (byLastName.length > 0) return byLastName;
  const digits = /^\d{4}$/.test(text) ? await lookupHashes(lookupKey, [lastDigitsText(text)]) : [];
  const byPhone = codesOf(digits.flatMap((hash) => list.byHash(hash)));
  return list.matching(
    ({ kind, holder, code }) =>
      kind === 'ticket' &&
      (nameBegins(typeof holder === 'string' ? holder : '', text) ||
        byPhone.has(String(code)) ||
        (text.length === LAST && String(code).endsWith(text.toUpperCase()))),
  );
}

const codesOf = (tickets: readonly DoorTicket[]): Set<string> =>
  new Set(tickets.map(({ code }) => code));

/** A typed word: `last` has the codes of tickets with this last name; `fits` tells if it matches a first name. */
type TypedWord = { last: ReadonlySet<string>; fits: (firstName: string) => boolean };

/** Finds tickets that have one of the words as a last name, and every other one as a last or first name. */
function inWords(words: readonly TypedWord[], list: GuestList): DoorTicket[] {
  const codes = new Set(words.flatMap(({ last }) => [...last]));
  return [...codes]
    .flatMap((code) => list.ticket(code) ?? [])
    .filter(
      ({ kind, code, holder }) =>
        kind === 'ticket' &&
        words.every(({ last, fits }) => last.has(code) || wordsOf(holder).some(fits)),
    );
}

/** A text with digits is a code or a number, others are names. */
const nearTickets = (text: string, list: GuestList, lookupKey: string): Promise<DoorTicket[]> =>
  /\d/.test(text) ? nearNumbers(text, list, lookupKey) : nearNames(wordsOf(text), list, lookupKey);

async function nearNumbers(text: string, list: GuestList, lookupKey: string) {
  const readable = [...typosOf(normaliseReadable(text), BASE32)];
  const byCode = readable.flatMap((near) => list.ticket(typedCode(near) ?? '') ?? []);
  if (byCode.length > 0) return byCode;
  const digits = [...typosOf(lookupMaterial('phone', text) ?? '', DIGITS)];
  const materials = [
    ...readable.map((near) => lookupMaterial('order', near)),
    ...digits.map((near) => lookupMaterial('phone', near)),
  ].filter((material) => material !== null);
  return ticketsByHash(await lookupHashes(lookupKey, materials), list);
}

async function nearNames(words: readonly string[], list: GuestList, lookupKey: string) {
  const typed = await Promise.all(
    words.map(async (word): Promise<TypedWord> => {
      const near = word.length < SHORTEST ? [word] : [word, ...typosOf(word, LETTERS)];
      const known = new Set(near);
      const hashes = await lookupHashes(lookupKey, near.map(lastNameText));
      return {
        last: codesOf(ticketsByHash(hashes, list)),
        fits: (name) => known.has(name),
      };
    }),
  );
  const byLastName = inWords(typed, list);
  if (byLastName.length > 0) return byLastName;
  const [first = '', ...others] = words;
  const typos = first.length < SHORTEST ? [] : [...typosOf(first, LETTERS)];
  const known = new Set(typos);
  return list.matching(
    ({ kind, holder }) =>
      kind === 'ticket' &&
      typeof holder === 'string' &&
      known.has(wordsOf(holder)[0] ?? '') &&
      nameBegins(holder, [wordsOf(holder)[0], ...others].join(' ')),
  );
}
