import { z } from 'zod';
import { printable, printableLines } from './text.schemas.ts';

const MAX_IN_ADDRESS = 2000;
const orNull = (text: string): string | null => text || null;
const tooLong = (most: number): string => `Use at most ${most} characters`;

export const line = (most: number) => printable(z.string().trim().max(most, tooLong(most)));

export const optionalLine = (most: number) => line(most).transform(orNull).nullable();

export const optionalLines = (most: number) =>
  printableLines(z.string().trim().max(most, tooLong(most)))
    .transform(orNull)
    .nullable();

/** A path on this site, or an https address anywhere. */
const PICTURE = /^(\/(?!\/)|https:\/\/)[^\s\p{Cc}\\]+$/u;

/** A path of this site or an https address; null when empty. */
export const pictureAddress = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(MAX_IN_ADDRESS, tooLong(MAX_IN_ADDRESS))
      .regex(PICTURE, 'Enter an address that starts with https://'),
  ])
  .transform(orNull)
  .nullable();

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:\/\/[^\s\p{Cc}\\/@?#]+\.[^\s\p{Cc}\\]+$/iu;

/** Adds a missing scheme: `instagram.com/axle` → `https://instagram.com/axle`. */
function withScheme(text: string): string {
  return text === '' || SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
}

/** Adds `https://` when there is no scheme; null when empty. */
export const webAddress = z
  .string()
  .trim()
  .max(MAX_IN_ADDRESS, tooLong(MAX_IN_ADDRESS))
  .transform(withScheme)
  .refine((text) => text === '' || WEB.test(text), 'Enter an address such as https://example.com')
  .transform(orNull)
  .nullable();
