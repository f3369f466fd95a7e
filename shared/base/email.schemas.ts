import { z } from 'zod';
import { EMAIL, MAX_EMAIL } from './emailPattern.ts';

/**
 * An e-mail address that mail can be sent to; `sentence` is the error for any other text. Trimmed, because phones
 * append a space on autocompletion.
 */
export const emailOf = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .pipe(z.email({ pattern: EMAIL, error: sentence }).max(MAX_EMAIL, sentence));
