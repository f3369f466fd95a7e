import { z } from 'zod';
import { eventFormSchema } from './eventForm.schemas.ts';

export const duplicateSchema = eventFormSchema
  .pick({ title: true, start_date: true })
  .extend({ published: z.boolean().default(false) });
export type Duplicate = z.output<typeof duplicateSchema>;
