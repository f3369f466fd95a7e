import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { dateSchema } from '#shared/base/ids.schemas.ts';

/** Attendance of one event day, which lasts from 6 AM to 6 AM. Counts valid tickets, including complimentary ones. */
const attendanceDaySchema = z.object({
  day: dateSchema,
  /** Tickets that are valid on this day, whether used or not; 0 on a day that the event has moved away from. */
  expected: countSchema,
  checkedIn: countSchema,
  /** Complimentary tickets among `checkedIn`. */
  guests: countSchema,
  /** How often someone came in again after going out. */
  reentries: countSchema,
});
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

export const attendanceSchema = z.object({ days: z.array(attendanceDaySchema) });
export type Attendance = z.infer<typeof attendanceSchema>;
