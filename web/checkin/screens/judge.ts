import type { Direction } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import type { Door } from '#web/checkin/door/door.ts';
import type { Via } from '#web/checkin/scan/check.ts';
import { lookUpTicket, type Found } from '#web/checkin/scan/lookup.ts';
import type { Verdict } from '#web/checkin/scan/verdict.ts';

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
  // Typed text may be a typo.
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
