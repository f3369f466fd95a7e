import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** The body of `PUT /api/promoters/me/weekly-mail`, and its answer. */
export const weeklyMailSchema = z.object({ on: z.boolean('On or off') });
export type WeeklyMail = z.infer<typeof weeklyMailSchema>;

/** From a link in a mail. Anything that is none leads nowhere, and is no error. */
export const weeklyLinkSchema = z.object({ token: printable(z.string().max(200)) });
