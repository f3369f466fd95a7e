import type { Schema } from '#api/db/schema.ts';
import type { Kept } from '#shared/privacy/retention.rules.ts';
import { CATALOGUE } from './catalogue.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import type { PersonalTable, Unlisted } from './privacy.types.ts';
import { SALES } from './sales.ts';

const RULES = [...PEOPLE, ...SALES, ...MESSAGES, ...CATALOGUE] as const;
type Rule = (typeof RULES)[number];
/** An error here names the text column of the schema that is in no list. */
type Complete<_Missing extends never> = readonly PersonalTable[];

/** All tables, in the order in which a person is looked up. Erasing goes in reverse. */
export const PERSONAL_DATA: Complete<Unlisted<Schema, Rule>> = RULES;

/** The tables whose rows are not kept for good. */
export type KeptTable = Extract<Rule, { kept: Kept }>['table'];
