import { event, type Examples, pool } from './audited.fixture.testing.ts';

export const pools: Examples = {
  'POST /api/events/:id/pools': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/pools`,
    body: { name: 'Floor', capacity: 120 },
  }),
  'PATCH /api/pools/:id': async (fixture) => ({
    path: `/api/pools/${await pool(fixture)}`,
    body: { capacity: 100 },
  }),
  'DELETE /api/pools/:id': async (fixture) => ({ path: `/api/pools/${await pool(fixture)}` }),
};
