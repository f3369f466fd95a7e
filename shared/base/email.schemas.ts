import { z } from 'zod';
import { EMAIL, MAX_EMAIL } from './emailPattern.ts';

/** An address that mail can be sent to, with `sentence` for any other. Phones append a space on completion. */
export const emailOf = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .pipe(z.email({ pattern: EMAIL, error: sentence }).max(MAX_EMAIL, sentence));
