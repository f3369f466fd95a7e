import { shortName } from '#shared/base/shortName.ts';
import type { Leaderboard, LeaderboardPlace } from './dashboard.schemas.ts';

/** Number of places on the leaderboard that every promoter sees. */
export const BOARD_LENGTH = 10;

export type Sold = { id: number; name: string; tickets: number };

/** Shortens `Ana Maria Ruiz` to `Ana R.`, and an address or link to its first letter. */
export function boardName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  if (/[:/@]|\.\S/.test(first)) return `${[...first][0]?.toUpperCase()}.`;
  return shortName(first, words.length > 1 ? (words.at(-1) ?? '') : '');
}

/**
 * Ranks promoters by tickets sold; equal numbers share a rank and are listed by name. Promoters without sales are left
 * out. Returns the first ten entries and the caller's; `own` is the caller's id.
 */
export function leaderboardOf(sold: readonly Sold[], own: number): Leaderboard {
  const sellers = sold
    .filter(({ tickets }) => tickets > 0)
    .map((seller) => ({ ...seller, name: boardName(seller.name) }))
    .toSorted((a, b) => b.tickets - a.tickets || compare(a.name, b.name) || a.id - b.id);
  let rank = 1;
  const places = sellers.map(({ id, name, tickets }, i): LeaderboardPlace => {
    if (tickets !== sellers[i - 1]?.tickets) rank = i + 1;
    return { rank, name, tickets, own: id === own };
  });
  return {
    places: places.filter((place, i) => i < BOARD_LENGTH || place.own),
    promoters: places.length,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
