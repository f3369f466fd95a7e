import { z } from 'zod';
import { ALL_NEEDS } from './readiness.rules.ts';

/** The state that a device reports about itself, for the door lead. */
export const deviceStateSchema = z.object({
  /** Build of the web app that the device runs. */
  app: z.string().max(40),
  clock: z.enum(['anchored', 'uncertain']),
  /** True if the browser promised to keep the stored data. */
  persisted: z.boolean(),
  /** What the device still lacks to work without a network; phones before version 1.1 do not say. */
  missing: z.array(z.enum(ALL_NEEDS)).max(ALL_NEEDS.length).optional(),
});
export type DeviceState = z.infer<typeof deviceStateSchema>;
