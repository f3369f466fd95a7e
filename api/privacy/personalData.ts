import { CATALOGUE } from './catalogue.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import type { PersonalTable } from './privacy.types.ts';
import { SALES } from './sales.ts';

/** All tables, in the order in which a person is looked up. Erasing goes in reverse. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...PEOPLE,
  ...SALES,
  ...MESSAGES,
  ...CATALOGUE,
];
