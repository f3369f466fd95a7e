/** What came of paying at one address, at `at`: milliseconds since the epoch. */
export type CardTry = { at: number; paid: boolean };

const WINDOW_MS = 60 * 60_000;
/** So many declines an hour are nobody's fault: four buyers who give up at the fifth card. */
const FREE_DECLINES = 20;
/** And so many more for each payment that went through: where hundreds pay, dozens of cards are declined. */
const DECLINES_PER_PAYMENT = 2;

/**
 * For how many milliseconds nobody at an address may begin to pay, 0 when anybody may. Whoever tries out stolen cards
 * has most of them declined; at the door of a venue, where everybody shares one address, most of them go through.
 * `tries` with the oldest first.
 */
export function waitAfter(tries: readonly CardTry[], now: number): number {
  const recent = tries.filter(({ at }) => at > now - WINDOW_MS);
  const paid = recent.filter((one) => one.paid).length;
  let room = FREE_DECLINES + DECLINES_PER_PAYMENT * paid - (recent.length - paid);
  let wait = 0;
  // One after the other is forgotten, until there is room.
  for (const one of recent) {
    const until = one.at + WINDOW_MS - now;
    if (room > 0 && until > wait) return wait;
    room += one.paid ? -DECLINES_PER_PAYMENT : 1;
    wait = until;
  }
  return wait;
}

const MAX_REMEMBERED = 1000;

/** What is worth remembering: nothing older than an hour, and of a busy hour its end. */
export const remembered = (tries: readonly CardTry[], now: number): CardTry[] =>
  tries.filter(({ at }) => at > now - WINDOW_MS).slice(-MAX_REMEMBERED);
