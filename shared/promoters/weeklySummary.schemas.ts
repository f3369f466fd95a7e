import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** Body and answer of `PUT /api/promoters/me/weekly-mail`. */
export const weeklyMailSchema = z.object({ on: z.boolean('On or off') });
export type WeeklyMail = z.infer<typeof weeklyMailSchema>;

/** The token of an unsubscribe link; a malformed one counts as unknown, not as an error. */
export const weeklyLinkSchema = z.object({ token: printable(z.string().max(200)) });
