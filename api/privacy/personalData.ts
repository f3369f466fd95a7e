import { CATALOGUE } from './catalogue.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import type { PersonalTable } from './privacy.types.ts';
import { SALES } from './sales.ts';

/** In the order in which a person is found; erased in the reverse. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...PEOPLE,
  ...SALES,
  ...MESSAGES,
  ...CATALOGUE,
];
