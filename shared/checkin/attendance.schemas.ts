import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { dateSchema } from '#shared/events/events.schemas.ts';

/** Valid tickets of an event day, which lasts from 6 AM to 6 AM; complimentary ones are among them. */
const attendanceDaySchema = z.object({
  day: dateSchema,
  /** Open the door on this day. */
  expected: countSchema,
  checkedIn: countSchema,
  /** How many of these are guests. */
  guests: countSchema,
  /** How often someone came in again after going out. */
  reentries: countSchema,
});
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

export const attendanceSchema = z.object({ days: z.array(attendanceDaySchema) });
export type Attendance = z.infer<typeof attendanceSchema>;
