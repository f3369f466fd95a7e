import type { Schema } from '#api/db/schema.ts';
import type { Kept } from '#shared/privacy/retention.rules.ts';
import { ADDON_NAMES } from '#shared/addons/addons.schemas.ts';
import { having } from '#shared/base/fieldTables.ts';
import { EVENT_FIELDS } from '#shared/events/eventFields.ts';
import { PRODUCT_NAMES } from '#shared/tickets/productFields.ts';
import { VENUE_NAMES } from '#shared/venues/venues.schemas.ts';
import { MESSAGES } from './messageTables.ts';
import { PEOPLE } from './peopleTables.ts';
import type { PersonalTable, Unlisted } from './privacy.types.ts';
import { SALES } from './salesTables.ts';

/**
 * Tables from which nothing is erased: what is sold, counts, keys, and marks that identify nobody without the
 * installation's key. Performers are shown with their consent, and the team edits their data.
 */
const NOTHING_PERSONAL = [
  {
    table: 'events',
    plain: [...having(EVENT_FIELDS, 'personal', false), 'lookup_key', 'cancellation_reason'],
  },
  { table: 'event_keys', plain: 'public_key private_key' },
  { table: 'sub_events', plain: 'title description' },
  { table: 'ticket_products', plain: PRODUCT_NAMES },
  { table: 'pools', plain: 'name' },
  { table: 'series', plain: 'weekdays' },
  { table: 'discount_codes', plain: 'code kind ticket_ids' },
  { table: 'discount_code_texts', plain: 'code' },
  { table: 'questions', plain: 'kind label options scope ticket_ids' },
  { table: 'waiver_texts', plain: 'text hash' },
  { table: 'addons', plain: ADDON_NAMES },
  { table: 'addon_stock', plain: 'slot' },
  { table: 'venues', plain: VENUE_NAMES },
  {
    table: 'djs',
    plain: 'name specialty bio city state photo_url instagram_url soundcloud_url',
  },
  { table: 'pictures', plain: 'hash' },
  // Visitors are stored as hashes that differ from event to event and are deleted after 25 months.
  { table: 'visits', kept: 'visitMonths', plain: 'kind visitor day' },
  { table: 'visitors', kept: 'visitMonths', plain: 'visitor' },
  { table: 'promo_clicks', kept: 'visitMonths', plain: 'visitor day' },
  // The id is a keyed hash of a user or address, deleted after the window of its rate limit.
  { table: 'rate_counts', plain: 'id' },
  // Device and account keys are marks that identify nobody without the installation's key. They are bound to the
  // event and deleted when it is over.
  { table: 'blocked_connections', kept: 'abandonedCheckoutDays', plain: 'address_key' },
  { table: 'waiting_rooms', plain: 'seed' },
  {
    table: 'waiting_room_places',
    kept: 'abandonedCheckoutDays',
    plain: 'id device_key account_key checkout_id',
  },
  { table: 'live_messages', plain: 'topic data origin' },
] as const satisfies readonly PersonalTable[];

const RULES = [...PEOPLE, ...SALES, ...MESSAGES, ...NOTHING_PERSONAL] as const;
type Rule = (typeof RULES)[number];
/** Makes a type error that names the text columns of the schema that are in no list. */
type Complete<_Missing extends never> = readonly PersonalTable[];

/** The rules of all tables, in the order in which a person is looked up. Erasing goes through them in reverse order. */
export const PERSONAL_DATA: Complete<Unlisted<Schema, Rule>> = RULES;

/** The tables with a limited retention. */
export type KeptTable = Extract<Rule, { kept: Kept }>['table'];
