import { iso } from '#shared/base/iso.ts';
import type { Booking, Conflict } from '#shared/schedule/schedule.rules.ts';
import type { ScheduleConflict } from '#shared/schedule/schedule.schemas.ts';

const named = ({ item, event }: Booking) => ({
  id: item?.id ?? null,
  title: item?.title ?? event.title,
  event_id: event.id,
  event_title: event.title,
});

export const toConflict = ({ one, other, what, name, from, to }: Conflict): ScheduleConflict => ({
  item: named(one),
  other: named(other),
  what,
  name,
  from: iso(from),
  to: iso(to),
});
