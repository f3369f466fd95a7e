import { z } from 'zod';
import { eventFormSchema } from './eventForm.schemas.ts';

/** `POST /api/admin/events/{id}/duplicate`: a copy begins as a draft unless it is said otherwise. */
export const duplicateSchema = eventFormSchema
  .pick({ title: true, start_date: true })
  .extend({ published: z.boolean().default(false) });
export type Duplicate = z.output<typeof duplicateSchema>;
