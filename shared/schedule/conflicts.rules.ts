/** Times in milliseconds. */
export type BookedItem = {
  id: number;
  event_id: number;
  event_title: string;
  title: string;
  start_time: number;
  end_time: number;
  venue: { id: number; name: string } | null;
  djs: readonly { id: number; name: string }[];
};

/** Two items that need the same venue or DJ from `from` to `to`. */
export type Conflict = {
  item: BookedItem;
  other: BookedItem;
  what: 'venue' | 'dj';
  name: string;
  from: number;
  to: number;
};

/** Each of `own` with the others it clashes with, each pair once; touching ends do not clash. */
export function scheduleConflicts(
  own: readonly BookedItem[],
  all: readonly BookedItem[],
): Conflict[] {
  const ids = new Set(own.map(({ id }) => id));
  return own
    .flatMap((item) =>
      all
        .filter((other) => other.id > item.id || (other.id < item.id && !ids.has(other.id)))
        .flatMap((other) => clashesOf(item, other)),
    )
    .toSorted((a, b) => a.from - b.from || a.item.id - b.item.id || a.other.id - b.other.id);
}

function clashesOf(item: BookedItem, other: BookedItem): Conflict[] {
  const from = Math.max(item.start_time, other.start_time);
  const to = Math.min(item.end_time, other.end_time);
  if (from >= to) return [];
  const at = { item, other, from, to };
  const { venue } = item;
  const busy = new Set(other.djs.map(({ id }) => id));
  const sameDjs = item.djs.filter(({ id }) => busy.has(id));
  return [
    ...(venue && venue.id === other.venue?.id
      ? [{ ...at, what: 'venue' as const, name: venue.name }]
      : []),
    ...sameDjs.map(({ name }) => ({ ...at, what: 'dj' as const, name })),
  ];
}
