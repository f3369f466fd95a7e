import { codesFile } from './audited.discountCodes.testing.ts';
import { event, type Examples, order, promoterWithCode } from './audited.fixture.testing.ts';

/** Files that admins take out of the back office. */
export const EXPORTED: Examples = {
  ...codesFile,
  'GET /api/admin/orders.csv': async () => ({ path: '/api/admin/orders.csv' }),
  'GET /api/admin/orders/:id/pdf': async (fixture) => ({
    path: `/api/admin/orders/${await order(fixture)}/pdf`,
  }),
  'GET /api/admin/events/:id/attendees.csv': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/attendees.csv`,
  }),
  'GET /api/admin/promoters/:id/statement.pdf': async (fixture) => ({
    path: `/api/admin/promoters/${await promoterWithCode(fixture)}/statement.pdf`,
  }),
  'GET /api/admin/promoters/:id/statement.csv': async (fixture) => ({
    path: `/api/admin/promoters/${await promoterWithCode(fixture)}/statement.csv`,
  }),
  'GET /api/admin/tax-report.csv': async () => ({
    path: '/api/admin/tax-report.csv?from=2026-01-01&to=2026-12-31',
  }),
  'GET /api/admin/events/:id/attendance.csv': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/attendance.csv`,
  }),
  'GET /api/admin/events/:id/settlement.csv': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/settlement.csv`,
  }),
};
