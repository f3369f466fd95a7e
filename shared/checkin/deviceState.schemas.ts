import { z } from 'zod';

/** What a device says of itself, for the door lead. */
export const deviceStateSchema = z.object({
  /** The build of the web app. */
  app: z.string().max(40),
  clock: z.enum(['anchored', 'uncertain']),
  /** The browser promised to keep what is stored. */
  persisted: z.boolean(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;
