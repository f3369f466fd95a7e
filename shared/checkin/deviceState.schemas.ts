import { z } from 'zod';

/** The state that a device reports about itself, for the door lead. */
export const deviceStateSchema = z.object({
  /** Build of the web app that the device runs. */
  app: z.string().max(40),
  clock: z.enum(['anchored', 'uncertain']),
  /** True if the browser promised to keep the stored data. */
  persisted: z.boolean(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;
