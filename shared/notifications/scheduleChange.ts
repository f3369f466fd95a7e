import { z } from 'zod';
import { toldOf } from '#shared/events/eventFields.rules.ts';

export const scheduleSchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
  doors_open_time: z.string().nullable(),
  start_time_local: z.string().nullable().optional(),
  end_time_local: z.string().nullable().optional(),
  time_zone: z.string(),
  venue: z.string(),
  location: z.string(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** What a change of an event affects. `program` means that items of the schedule have changed. */
export type ScheduleDifference = {
  when: boolean;
  where: boolean;
  program: boolean;
  cancelled: boolean;
};

const WHEN = toldOf('when');
const WHERE = toldOf('where');

/**
 * What differs between two schedules; null if nothing does, also after a change was undone. A missing doors
 * time equals the default.
 */
export function scheduleDifference(
  before: Schedule,
  after: Schedule,
  { program = false, cancelled = false }: { program?: boolean; cancelled?: boolean } = {},
): ScheduleDifference | null {
  const differs = (key: keyof Schedule): boolean =>
    (before[key] || DEFAULTS[key]) !== (after[key] || DEFAULTS[key]);
  const news = { when: WHEN.some(differs), where: WHERE.some(differs), program, cancelled };
  return Object.values(news).some(Boolean) ? news : null;
}

const DEFAULTS: Partial<Record<keyof Schedule, string>> = { doors_open_time: '18:00' };
