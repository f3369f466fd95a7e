// The calls by which admins read, with every filter that changes the query. A test checks their query plans
// (api/adminLists.test.ts), a benchmark their times (bench/admin.bench.ts).
import type { Documented } from './app.testing.ts';
import { fieldsOf, jsonOf, nodeOf } from './bodies.testing.ts';

/** Queries that may read one index of a large table to its end, and why. */
const ALLOWED: readonly { sql: RegExp; why: string }[] = [
  {
    sql: /search_text/,
    why: 'a part of a word can stand anywhere; the index holds all that is asked for',
  },
  {
    sql: /order by (orders\.total_amount|orders\.order_number|lower\()/,
    why: 'what is sorted by amount, number or name has no index in that order; another one holds all that is read',
  },
  {
    sql: /from "(ledger_entries|promo_clicks)" (where "mode" in \([^)]*\) )?group by "promoter_id"/,
    why: 'all promoters are listed, so everything counts; the index holds all that is added up',
  },
  {
    sql: /select distinct "tags" from "orders"/,
    why: 'the tags of all orders are listed; the index holds only orders that have one',
  },
];

/** How many steps of a query's plan may read an index of a large table as a whole. */
export const allowedScans = (sql: string): number =>
  Number(ALLOWED.some((one) => one.sql.test(sql)));

/** Calls of others that are checked, too. */
const OF_OTHERS = ['checkin.stats', 'ledger.statementCsv', 'ledger.statementPdf'];
/** Calls that are not checked, because they read one small thing or ask another site. */
const NOT_LISTS = [
  'adminEvents.series',
  'discountCodes.csv',
  'discountCodes.uses',
  'mails.details',
  'mails.eml',
  'places.locate',
  'schedule.djs',
  'tickets.addons',
];

/** Values of filters by name; `:event` is the event's id. */
const VALUES: Readonly<Record<string, string>> = {
  event_id: ':event',
  eventId: ':event',
  from: '2026-11-01',
  limit: '100',
  page: '9',
  preview: 'true',
  search: 'jam',
  to: '2026-11-30',
  tag: 'group',
};

/** Examples of other filters that are not choices, of special values, and of filters together. */
const QUERIES: Readonly<Record<string, string>> = {
  'adminEvents.list':
    'search=jam%2099 when=past&page=20 around=:event sort=-sold sort=title&when=upcoming',
  'audit.list': `actor=admin entity=event action=events.update entity=event&entityId=1
    from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z`,
  'finance.taxReport': `from=2024-01-01&to=2030-12-31&eventId=:event from=2026-11-20&to=2026-11-20`,
  'finance.taxReportCsv': 'from=2024-01-01&to=2030-12-31&eventId=:event',
  'mails.list': `search=ana@ search=RC-7 kind=mail.refund status=sent&kind=mail.refund&search=a
    cursor=01900000-0000-7000-8000-000000000000`,
  'orderAdmin.csv': 'status=completed&payments=demo&search=zzz',
  'orderAdmin.list': `limit=200 page=900 cursor=1700000000000.x from=2026-01-01&to=2026-01-31
    search=example search=0099999 search=nobody%20here search=(404)%20555-0134 search=7KQ4XN2M
    status=cancelled status=completed status=completed&search=zzz
    eventId=:event&search=zzz eventId=:event&status=completed
    payments=real payments=demo payments=demo&search=zzz payments=demo&eventId=:event
    payments=demo&status=cancelled payments=comp payments=comp&eventId=:event
    sort=date sort=-amount sort=customer&eventId=:event sort=number&status=completed`,
  'waitingList.listAll': 'state=waiting&search=zzz&eventId=:event&cursor=100',
};

/** Each filter alone: with every value if it is a choice, or else with the one in `VALUES` or its schema's example. */
function examplesOf(query: unknown): string[] {
  const { properties = {} } = nodeOf(jsonOf(query));
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { enum: choices, format, examples } = nodeOf(schema);
    if (choices) return choices.map((choice) => `${name}=${String(choice)}`);
    const value = VALUES[name] ?? examples?.[0];
    return typeof value === 'string'
      ? [`${name}=${value}${format === 'date-time' ? 'T00:00:00Z' : ''}`]
      : [];
  });
}

type Ids = { eventId: number; orderId: string; promoterId: number };
/** A call with its query; named like `orderAdmin.list?status=cancelled`. */
export type AdminList = { name: string; path: string; isFile: boolean };

function isList({ id, route, roles, adminViews }: Documented): boolean {
  // A stream never ends.
  if (!route.startsWith('GET ') || route.endsWith('/stream') || NOT_LISTS.includes(id))
    return false;
  return roles.join() === 'admin' || OF_OTHERS.includes(id) || adminViews.includes('admin');
}

/** Filters that no example uses. */
export function filtersWithoutExample(
  calls: readonly Documented[],
  lists: readonly AdminList[],
): string[] {
  const used = lists.flatMap(({ name }) => {
    const [id = '', query = ''] = name.split('?');
    return [...new URLSearchParams(query).keys()].map((field) => `${id}: ${field}`);
  });
  const all = calls
    .filter(isList)
    .flatMap(({ id, request }) => fieldsOf(request.query).map((field) => `${id}: ${field}`));
  return all.filter((filter) => !used.includes(filter));
}

/** Every call by which admins read. */
export function adminLists(calls: readonly Documented[], ids: Ids): AdminList[] {
  const { eventId, orderId, promoterId } = ids;
  const known = new Map<string, unknown>([
    ['orders', orderId],
    ['promoters', promoterId],
    ['events', eventId],
  ]);
  return calls.filter(isList).flatMap(({ id, route, request, adminViews, isFile }) => {
    const address = route
      .replace('GET ', '')
      .replace(/([\w-]+)\/:\w+/, (_all, what: string) => `${what}/${String(known.get(what))}`);
    const { required = [] } = nodeOf(jsonOf(request.query));
    const plain = adminViews.includes('admin') ? 'admin=true' : '';
    const examples = QUERIES[id]?.split(/\s+/) ?? [];
    const queries =
      required.length > 0 ? examples : [plain, ...examplesOf(request.query), ...examples];
    return queries.map((query) => {
      const search = query && `?${query.replace(':event', String(eventId))}`;
      return { name: query ? `${id}?${query}` : id, path: `${address}${search}`, isFile };
    });
  });
}
