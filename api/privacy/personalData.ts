import type { Schema } from '#api/db/schema.ts';
import type { Kept } from '#shared/privacy/retention.rules.ts';
import { NOTHING_PERSONAL } from './nothingPersonal.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import type { PersonalTable, Unlisted } from './privacy.types.ts';
import { SALES } from './sales.ts';

const RULES = [...PEOPLE, ...SALES, ...MESSAGES, ...NOTHING_PERSONAL] as const;
type Rule = (typeof RULES)[number];
/** A type error here names the text columns of the schema that are in no list. */
type Complete<_Missing extends never> = readonly PersonalTable[];

/** The rules of all tables, in the order in which a person is looked up. Erasing goes through them in reverse. */
export const PERSONAL_DATA: Complete<Unlisted<Schema, Rule>> = RULES;

/** The tables with a limited retention. */
export type KeptTable = Extract<Rule, { kept: Kept }>['table'];
