import { addon, dj, type Examples, skates, venue } from './audited.fixture.testing.ts';

export const catalogue: Examples = {
  'POST /api/djs': async () => ({ path: '/api/djs', body: { name: 'DJ Guard' } }),
  'PUT /api/djs/:id': async (fixture) => ({
    path: `/api/djs/${await dj(fixture)}`,
    body: { name: 'DJ Other' },
  }),
  'DELETE /api/djs/:id': async (fixture) => ({ path: `/api/djs/${await dj(fixture)}` }),
  'POST /api/venues': async () => ({ path: '/api/venues', body: { name: 'Guard Rink' } }),
  'PATCH /api/venues/:id': async (fixture) => ({
    path: `/api/venues/${await venue(fixture)}`,
    body: { name: 'Other Rink' },
  }),
  'DELETE /api/venues/:id': async (fixture) => ({ path: `/api/venues/${await venue(fixture)}` }),
  'POST /api/addons': async () => ({ path: '/api/addons', body: { name: 'Socks', ...skates } }),
  'PATCH /api/addons/:id': async (fixture) => ({
    path: `/api/addons/${await addon(fixture)}`,
    body: { price: 900 },
  }),
  'DELETE /api/addons/:id': async (fixture) => ({ path: `/api/addons/${await addon(fixture)}` }),
};
