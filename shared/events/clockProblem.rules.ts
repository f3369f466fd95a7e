import type { Problem } from '#shared/base/errors.ts';
import { formatClock, formatDate, formatInstant } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import type { EventClocks } from './eventClocks.rules.ts';
import { doorsAfterStart, timeSkipped } from './events.errors.ts';
import { wallTimes } from './eventWallTimes.rules.ts';

type Timed = EventClocks & { start_date: string; end_date: string; time_zone: string };
type Field = 'doors_open_time' | 'start_time_local' | 'end_time_local';

/**
 * Finds the first impossible time of an event, with its field: doors after the start, or an hour that the clocks
 * skip.
 */
export function clockProblem(event: Timed): Problem | null {
  const { doors_open_time: doors, start_time_local: start, start_date, time_zone } = event;
  if (doors && start && doors > start) return { ...doorsAfterStart, field: 'doors_open_time' };
  const { end } = wallTimes(event);
  const said: [Field, string, string | null | undefined][] = [
    ['doors_open_time', start_date, doors],
    ['start_time_local', start_date, start],
    ['end_time_local', end?.date ?? start_date, end?.clock],
  ];
  for (const [field, date, clock] of said) {
    if (!clock) continue;
    const next = formatInstant(zonedInstant(date, clock, time_zone), time_zone, {
      hour: 'numeric',
      minute: '2-digit',
    });
    if (next === formatClock(clock)) continue;
    const message = `On ${formatDate(date)} the clocks go forward, so ${formatClock(clock)} doesn't exist. Use ${next} instead.`;
    return { ...timeSkipped, message, field };
  }
  return null;
}
