import {
  addon,
  dj,
  event,
  type Examples,
  skates,
  ticket,
  venue,
} from './audited.fixture.testing.ts';

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
  'PUT /api/events/:id/addon-stock': async (fixture) => {
    const [eventId, addonId] = [await event(fixture), await addon(fixture)];
    const offered = { addonIds: [Number(addonId)] };
    await fixture.call(`PUT /api/tickets/${await ticket(fixture, eventId)}/addons`, offered);
    const stock = [{ addon_id: Number(addonId), variant_id: null, total: 60 }];
    return { path: `/api/events/${eventId}/addon-stock`, body: { stock } };
  },
  'DELETE /api/addons/:id': async (fixture) => ({ path: `/api/addons/${await addon(fixture)}` }),
};
