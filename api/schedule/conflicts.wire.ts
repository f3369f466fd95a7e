import { iso } from '#shared/base/iso.ts';
import type { BookedItem, Conflict } from '#shared/schedule/conflicts.rules.ts';
import type { ScheduleConflict } from '#shared/schedule/schedule.schemas.ts';

const named = ({ id, title, event_id, event_title }: BookedItem) => ({
  id,
  title,
  event_id,
  event_title,
});

export const toConflict = ({ item, other, what, name, from, to }: Conflict): ScheduleConflict => ({
  item: named(item),
  other: named(other),
  what,
  name,
  from: iso(from),
  to: iso(to),
});
