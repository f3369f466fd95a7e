type Named = { id: number; name: string };

/** A schedule item, or an event itself, that needs venues and DJs from one instant to another (milliseconds). */
export type Booking = {
  event: { id: number; title: string };
  item: { id: number; title: string } | null;
  from: number;
  to: number;
  venues: readonly Named[];
  djs: readonly Named[];
};

/** Two bookings that need the same venue or DJ from `from` to `to`. */
export type Conflict = {
  one: Booking;
  other: Booking;
  what: 'venue' | 'dj';
  name: string;
  from: number;
  to: number;
};

const without = (all: readonly Named[], taken: readonly Named[]): Named[] =>
  all.filter(({ id }) => !taken.some((one) => one.id === id));

/** Items book their own venues and DJs. The event books the rest of its venues and DJs, from its start to its end. */
export function bookingsOf(event: Booking, items: readonly Booking[]): Booking[] {
  const venues = without(
    event.venues,
    items.flatMap((item) => item.venues),
  );
  const djs = without(
    event.djs,
    items.flatMap((item) => item.djs),
  );
  const isFree = venues.length === 0 && djs.length === 0;
  return isFree ? [...items] : [{ ...event, venues, djs }, ...items];
}

/**
 * Conflicts of `own` bookings with each other and with `others`, each pair once. Bookings that only
 * touch don't clash.
 */
export function conflictsOf(own: readonly Booking[], others: readonly Booking[]): Conflict[] {
  return own
    .flatMap((one, n) => [...own.slice(n + 1), ...others].flatMap((other) => clashesOf(one, other)))
    .toSorted((a, b) => a.from - b.from || a.what.localeCompare(b.what));
}

function clashesOf(one: Booking, other: Booking): Conflict[] {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  if (from >= to) return [];
  const both = (a: readonly Named[], b: readonly Named[]) =>
    a.filter(({ id }) => b.some((there) => there.id === id));
  const at = { one, other, from, to };
  return [
    ...both(one.venues, other.venues).map(({ name }) => ({ ...at, what: 'venue' as const, name })),
    ...both(one.djs, other.djs).map(({ name }) => ({ ...at, what: 'dj' as const, name })),
  ];
}
