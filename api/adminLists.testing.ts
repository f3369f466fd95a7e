// The calls by which admins read, with every filter that changes the query. A test checks their query plans
// (api/adminLists.test.ts), a benchmark their times (bench/admin.bench.ts).
import type { Documented } from './app.testing.ts';
import { jsonOf, nodeOf } from './bodies.testing.ts';

/** Queries that may read one index of a large table to its end, and why. */
const ALLOWED: readonly { sql: RegExp; why: string; steps?: number }[] = [
  {
    sql: /search_text/,
    why: 'a part of a word can stand anywhere; the index holds all that is asked for',
  },
  {
    sql: /from "(ledger_entries|promo_clicks)" (where "mode" in \([^)]*\) )?group by "promoter_id"/,
    why: 'all promoters are listed, so everything counts; the index holds all that is added up',
  },
  {
    sql: /^\s*select kind, .* from \(select 'review' as kind/s,
    steps: 3,
    why: 'partial indexes that hold only what is put aside, open or not settled: each is read as a whole on purpose',
  },
];

/** How many steps of a query's plan may read an index of a large table as a whole. */
export const allowedScans = (sql: string): number =>
  ALLOWED.reduce(
    (most, { sql: of, steps = 1 }) => (of.test(sql) ? Math.max(most, steps) : most),
    0,
  );

/** Files that are checked, although other files are not, because they are read in portions. */
const FILES = ['ledger.statementCsv'];
/** Calls of the door that are checked, too. */
const OF_THE_DOOR = ['checkin.stats'];
/** Calls that are not checked, because they read one small thing or ask another site. */
const NOT_LISTS = [
  'adminEvents.series',
  'discountCodes.uses',
  'mails.details',
  'mails.eml',
  'places.locate',
  'schedule.djs',
  'tickets.addons',
];

/**
 * Queries by call. Each list is also read without a query, unless its contract requires one. `:event` is the event's
 * id.
 */
const QUERIES: Readonly<Record<string, string>> = {
  'adminEvents.list': 'search=jam%2099 when=past&page=20',
  'audit.list': `actor=admin entity=event action=events.update eventId=:event
    from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z`,
  'finance.taxReport': `from=2024-01-01&to=2030-12-31&eventId=:event from=2026-11-20&to=2026-11-20`,
  'ledger.ofPromoter': 'cursor=1.1',
  'ledger.statementCsv': 'from=2026-11-01',
  'mails.list': `search=ana@ search=RC-7 kind=mail.refund status=dead status=sent
    status=sent&kind=mail.refund&search=a cursor=01900000-0000-7000-8000-000000000000`,
  'moveOffers.targets': 'search=jam',
  'orderAdmin.list': `limit=200 page=900 cursor=1700000000000.x from=2026-01-01&to=2026-01-31
    search=example search=0099999 search=nobody%20here search=(404)%20555-0134 search=7KQ4XN2M
    status=cancelled status=completed status=completed&search=zzz
    eventId=:event eventId=:event&search=zzz eventId=:event&status=completed
    payments=real payments=demo payments=demo&search=zzz payments=demo&eventId=:event
    payments=demo&status=cancelled payments=comp payments=comp&eventId=:event`,
  'paymentHealth.health': 'page=9&limit=100',
  'reports.eventAnalytics': 'dateRange=7days dateRange=30days dateRange=90days',
};

/** Examples for a list that has none above: each filter, with each of its choices. */
function examplesOf(query: unknown): string[] {
  const { properties = {} } = nodeOf(jsonOf(query));
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { enum: choices } = nodeOf(schema);
    if (name === 'eventId') return [`${name}=:event`];
    return choices ? choices.map((choice) => `${name}=${String(choice)}`) : [];
  });
}

type Ids = { eventId: number; orderId: string; promoterId: number };
/** A call with its query; named like `orderAdmin.list?status=cancelled`. */
export type AdminList = { name: string; path: string };

function isList({ id, route, roles, isFile, adminViews }: Documented): boolean {
  if (!route.startsWith('GET ') || NOT_LISTS.includes(id)) return false;
  if ([...FILES, ...OF_THE_DOOR].includes(id) || adminViews.includes('admin')) return true;
  return roles.join() === 'admin' && !isFile;
}

/** Every call by which admins read. */
export function adminLists(calls: readonly Documented[], ids: Ids): AdminList[] {
  const { eventId, orderId, promoterId } = ids;
  const known = new Map<string, unknown>([
    ['orders', orderId],
    ['promoters', promoterId],
    ['events', eventId],
  ]);
  return calls.filter(isList).flatMap(({ id, route, request, adminViews }) => {
    const address = route
      .replace('GET ', '')
      .replace(/([\w-]+)\/:\w+/, (_all, what: string) => `${what}/${String(known.get(what))}`);
    const { required = [] } = nodeOf(jsonOf(request.query));
    const plain = adminViews.includes('admin') ? 'admin=true' : '';
    const filters = QUERIES[id]?.split(/\s+/) ?? examplesOf(request.query);
    const queries = [...(required.length > 0 ? [] : [plain]), ...filters];
    return queries.map((query) => {
      const search = query && `?${query.replace(':event', String(eventId))}`;
      return { name: query ? `${id}?${query}` : id, path: `${address}${search}` };
    });
  });
}
