import { AppError, defineProblem } from '#shared/base/errors.ts';
import { lookupMaterial, typedCode } from '#shared/checkin/ticketLookup.rules.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import type { Direction } from '#shared/checkin/checkin.rules.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { lookupHashes, ticketsByHash } from './lookupHashes.ts';
import type { Via } from './check.ts';
import type { Verdict } from './verdict.ts';

export type Found =
  | { kind: 'scan'; text: string }
  | { kind: 'code'; code: string }
  /** `near` is true if nothing matches exactly and these tickets are one typo away. */
  | { kind: 'holder'; tickets: DoorTicket[]; near: boolean }
  | { kind: 'nothing' };

export const isListed = (list: GuestList, code: string): boolean =>
  list.ticket(code) !== null || list.entry(code) !== null;

const notHereYet = defineProblem(
  'door.part_missing',
  0,
  'Name search isn’t on this phone yet. It will download when you’re back online.',
);

/**
 * Finds what was typed; `byGuest` also finds names, last characters, and what is one typo away. Eight digits may be a
 * code or a phone number, twelve an order number or a phone number with country code; the list decides. An unlisted
 * code is treated as a ticket if it can be nothing else.
 */
export async function lookUpTicket(
  raw: string,
  list: GuestList,
  { lookupKey, byGuest }: { lookupKey: string; byGuest: boolean },
): Promise<Found> {
  const text = raw.trim();
  if (parseTicket(text).ok) return { kind: 'scan', text };
  const code = typedCode(text);
  if (code !== null && isListed(list, code)) return { kind: 'code', code };
  const tickets = await holderOf(text, list, lookupKey);
  if (tickets.length > 0) return { kind: 'holder', tickets, near: false };
  if (byGuest) {
    const { guestsLike } = await import('./guestLookup.ts').catch((cause: unknown) => {
      throw new AppError(notHereYet, { cause });
    });
    const guests = await guestsLike(text, list, lookupKey);
    if (guests.tickets.length > 0) return { kind: 'holder', ...guests };
  }
  return code === null ? { kind: 'nothing' } : { kind: 'code', code };
}

async function holderOf(text: string, list: GuestList, lookupKey: string): Promise<DoorTicket[]> {
  const materials = [lookupMaterial('order', text), lookupMaterial('phone', text)];
  const known = materials.filter((material) => material !== null);
  return ticketsByHash(await lookupHashes(lookupKey, known), list);
}

/** A verdict, or what is shown instead: tickets to choose from, or the text that nothing matches. */
export type Judged =
  | { verdict: Verdict }
  | { holder: DoorTicket[]; near: boolean }
  | { nothing: string };

/** `byGuest` is for typed text: a scanner types codes and numbers, no names. */
export async function lookUp(door: Door, raw: string, byGuest: boolean): Promise<Found> {
  await door.ready();
  const lookupKey = door.state.get().meta?.event.lookupKey ?? '';
  return lookUpTicket(raw, door.list, { lookupKey, byGuest });
}

export async function judgeTyped(door: Door, raw: string, direction: Direction): Promise<Judged> {
  const found = await lookUp(door, raw, true);
  // Typed text that matches nothing is not checked as a ticket, because it may be a typo.
  return found.kind === 'nothing' ? { nothing: raw } : judgeFound(door, found, 'manual', direction);
}

export async function judgeFound(
  door: Door,
  found: Exclude<Found, { kind: 'nothing' }>,
  via: Via,
  direction: Direction,
): Promise<Judged> {
  if (found.kind === 'holder') return { holder: found.tickets, near: found.near };
  return {
    verdict:
      found.kind === 'code'
        ? await door.typed(found.code, via, direction)
        : await door.scanned(found.text, via, direction),
  };
}
