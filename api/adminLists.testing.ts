// What admins read, with every filter that changes how it is looked for: its plans are checked by a test
// (api/adminLists.test.ts), its times by a benchmark (bench/admin.bench.ts).

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

/** Files are read in portions, and a picture of a file is no list. */
export const NOT_LISTS = [
  'GET /api/admin/orders.csv',
  'GET /api/admin/events/:id/attendees.csv',
  'GET /api/admin/events/:id/attendance.csv',
  'GET /api/admin/events/:id/settlement.csv',
  'GET /api/admin/tax-report.csv',
  'GET /api/admin/orders/:id/pdf',
  'GET /api/admin/places',
  'GET /api/admin/events/:id/series',
  'GET /api/admin/mails/:id',
  'GET /api/admin/mails/:id/eml',
  'GET /api/admin/promoters/:id/statement.pdf',
];

/** Any sale of a test is in them. */
const YEARS = '?from=2024-01-01&to=2030-12-31';

type Ids = { eventId: number; orderId: string; promoterId: number };
export type AdminList = { name: string; route: string; path: string };

function list(name: string, route: string, ids: Ids, query = ''): AdminList {
  const { eventId, orderId, promoterId } = ids;
  const of = { orders: orderId, promoters: promoterId, events: eventId };
  const id = Object.entries(of).find(([what]) => route.includes(`/${what}/:`))?.[1];
  return { name, route: `GET ${route}`, path: route.replace(/:(id|eventId)/, String(id)) + query };
}

export function adminLists(ids: Ids): AdminList[] {
  const { eventId } = ids;
  const analytics = '/api/admin/events/:eventId/analytics';
  const orders = '/api/admin/orders';
  const audit = '/api/admin/audit';
  const mails = '/api/admin/mails';
  const payments = '/api/admin/payments';
  return [
    list('overview', '/api/admin/overview', ids),
    list('events to choose', '/api/admin/event-choices', ids),
    ...['all', '7days', '30days', '90days'].map((range) =>
      list(`analytics, ${range}`, analytics, ids, `?dateRange=${range}`),
    ),
    list('orders', orders, ids),
    list('orders, 200', orders, ids, '?limit=200'),
    list('orders, search hits all', orders, ids, '?search=example'),
    list('orders, search hits few', orders, ids, '?search=0099999'),
    list('orders, search hits nothing', orders, ids, '?search=nobody%20here'),
    list('orders, cancelled', orders, ids, '?status=cancelled'),
    list('orders, completed', orders, ids, '?status=completed'),
    list('orders of a status, search', orders, ids, '?status=completed&search=zzz'),
    list('orders of an event', orders, ids, `?eventId=${eventId}`),
    list('orders of an event, search', orders, ids, `?eventId=${eventId}&search=zzz`),
    list('orders of event and status', orders, ids, `?eventId=${eventId}&status=completed`),
    list('orders, real', orders, ids, '?payments=real'),
    list('orders, demo', orders, ids, '?payments=demo'),
    list('orders, demo, search', orders, ids, '?payments=demo&search=zzz'),
    list('orders, demo, of an event', orders, ids, `?payments=demo&eventId=${eventId}`),
    list('orders, demo, cancelled', orders, ids, '?payments=demo&status=cancelled'),
    list('orders, complimentary', orders, ids, '?payments=comp'),
    list('orders, complimentary, of an event', orders, ids, `?payments=comp&eventId=${eventId}`),
    list('guests of an event', '/api/admin/events/:id/guests', ids),
    list('waiting list of an event', '/api/admin/events/:id/waiting-list', ids),
    list('the night at the door', '/api/admin/events/:id/door', ids),
    list('waiting room of an event', '/api/admin/events/:id/waiting-room', ids),
    list('messages of an event', '/api/admin/events/:id/messages', ids),
    list('orders of a time', orders, ids, '?from=2026-01-01&to=2026-01-31'),
    list('orders, late page', orders, ids, '?cursor=1700000000000.x'),
    list('orders, search by phone', orders, ids, '?search=(404)%20555-0134'),
    list('orders, search by code', orders, ids, '?search=7KQ4XN2M'),
    list('orders, page by number', orders, ids, '?page=900'),
    list('an order', '/api/admin/orders/:id', ids),
    list('offers to move tickets of an order', '/api/admin/orders/:id/move-offers', ids),
    list(
      'where a ticket can be moved to',
      '/api/admin/orders/:id/move-targets',
      ids,
      '?search=jam',
    ),
    list('refunds of an order', '/api/admin/orders/:id/refunds', ids),
    list('refunds made elsewhere', '/api/admin/outside-refunds', ids),
    list('events', '/api/admin/events', ids),
    list('events, search', '/api/admin/events', ids, '?search=jam%2099'),
    list('events, last page', '/api/admin/events', ids, '?when=past&page=20'),
    list('an event', '/api/events/:id', ids, '?admin=true'),
    list('tickets of an event', '/api/events/:id/tickets', ids, '?admin=true'),
    list('what cancelling costs', '/api/admin/events/:id/cancellation', ids),
    list('what ticket holders will be told', '/api/admin/events/:id/announcement', ids),
    list('attendance by day', '/api/admin/events/:id/attendance', ids),
    list('settlement of an event', '/api/admin/events/:id/settlement', ids),
    list('tax report of an event', '/api/admin/tax-report', ids, `${YEARS}&eventId=${eventId}`),
    list('tax report of a day', '/api/admin/tax-report', ids, '?from=2026-11-20&to=2026-11-20'),
    list('questions of an event', '/api/admin/events/:id/questions', ids),
    list('check-ins of an event', '/api/events/:id/check-ins', ids),
    list('promoters', '/api/admin/promoters', ids),
    list('applications', '/api/admin/promoters/pending', ids),
    list('rates of a promoter', '/api/admin/promoters/:id/commissions', ids),
    list('sales of a promoter', '/api/admin/promoters/:id/sales', ids),
    list('figures of a promoter', '/api/admin/promoters/:id/stats', ids),
    list('ledger of a promoter', '/api/admin/promoters/:id/ledger', ids),
    list('ledger of a promoter, late page', '/api/admin/promoters/:id/ledger', ids, '?cursor=1.1'),
    list('statement', '/api/admin/promoters/:id/statement.csv', ids),
    list('statement of days', '/api/admin/promoters/:id/statement.csv', ids, '?from=2026-11-01'),
    list('venues', '/api/venues', ids, '?admin=true'),
    list('DJs', '/api/djs', ids, '?admin=true'),
    list('add-ons', '/api/addons', ids, '?admin=true'),
    list('team', '/api/admin/team', ids),
    list('audit log', audit, ids),
    list('audit log of an actor', audit, ids, '?actor=admin'),
    list('audit log of a sort', audit, ids, '?entity=event'),
    list('audit log of an action', audit, ids, '?action=events.update'),
    list('audit log of an event', audit, ids, `?eventId=${eventId}`),
    list('audit log of a time', audit, ids, '?from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z'),
    list('audit log, choices', '/api/admin/audit/choices', ids),
    list('mails', mails, ids),
    list('mails to an address', mails, ids, '?search=ana@'),
    list('mails about an order', mails, ids, '?search=RC-7'),
    list('mails of a kind', mails, ids, '?kind=mail.refund'),
    list('mails not delivered', mails, ids, '?status=dead'),
    list('mails sent', mails, ids, '?status=sent'),
    list('mails of a kind to an address', mails, ids, '?status=sent&kind=mail.refund&search=a'),
    list('mails, late page', mails, ids, '?cursor=01900000-0000-7000-8000-000000000000'),
    list('mails not delivered, their number', `${mails}/dead`, ids),
    list('payments that need a person', `${payments}/health`, ids),
    list('payments that need a person, late page', `${payments}/health`, ids, '?page=9&limit=100'),
    list('payments that need a person, their number', `${payments}/open`, ids),
    list('payments that went back', `${payments}/returned`, ids),
    list('demo orders, their number', `${payments}/demo-orders`, ids),
  ];
}
