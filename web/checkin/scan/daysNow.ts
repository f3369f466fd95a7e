import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { EventMeta } from '#web/checkin/device/door.schemas.ts';
import { dayLabel, eventDayNow } from './eventDay.ts';

/** Returns the event days that it may be now, if it may also be `doubtMs` earlier. */
export function daysNow(meta: EventMeta, doubtMs = 0): string[] {
  const now = Date.now();
  return [...new Set([now - doubtMs, now].map((at) => eventDayNow(meta, at)))];
}

/** Returns a title such as `Day 2 of 3 · Sat Dec 12`; null for a single day. */
export function dayTitle(event: EventMeta['event'], day: string): string | null {
  const label = dayLabel(event, day);
  return label && `${label} · ${formatDays([day])}`;
}
