// For each thing that only admins can do: an example of it that works. api/audited.test.ts looks into the log after it.
import {
  addon,
  day,
  deadMail,
  device,
  dj,
  event,
  failedRefund,
  type Examples,
  invitation,
  item,
  member,
  order,
  picture,
  promoter,
  promoterWithCode,
  externalRefund,
  refund,
  skates,
  soldTicket,
  soon,
  ticket,
  venue,
} from './audited.ground.testing.ts';
import { payments } from './audited.payments.testing.ts';

const team: Examples = {
  'PATCH /api/admin/team/:id': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}`,
    body: { role: 'admin' },
  }),
  'DELETE /api/admin/team/:id': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}`,
  }),
  'DELETE /api/admin/team/:id/sessions': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}/sessions`,
  }),
  'DELETE /api/admin/team/:id/second-factor': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}/second-factor`,
  }),
  'POST /api/admin/invitations': async () => ({
    path: '/api/admin/invitations',
    body: { email: 'somebody@rink.example', role: 'admin' },
  }),
  'POST /api/admin/invitations/:id/resend': async (ground) => ({
    path: `/api/admin/invitations/${await invitation(ground)}/resend`,
  }),
  'DELETE /api/admin/invitations/:id': async (ground) => ({
    path: `/api/admin/invitations/${await invitation(ground)}`,
  }),
  'POST /api/door/devices/:id/revoke': async (ground) => ({
    path: `/api/door/devices/${await device(ground)}/revoke`,
  }),
};

const money: Examples = {
  'POST /api/admin/orders/:id/refunds': async (ground) => ({
    path: `/api/admin/orders/${await order(ground)}/refunds`,
    body: { all: true, reason: 'Asked for', force: true, idempotencyKey: 'guard-key-0' },
  }),
  'POST /api/admin/outside-refunds/:id/settle': async (ground) => ({
    path: `/api/admin/outside-refunds/${await externalRefund(ground)}/settle`,
    body: { note: 'A gift' },
  }),
  'POST /api/admin/refunds/:id/retry': async (ground) => ({
    path: `/api/admin/refunds/${await refund(ground)}/retry`,
  }),
  'POST /api/admin/refunds/:id/settle': async (ground) => ({
    path: `/api/admin/refunds/${await failedRefund(ground)}/settle`,
    body: { note: 'Paid back in cash' },
  }),
  'POST /api/admin/mails/:id/resend': async (ground) => ({
    path: `/api/admin/mails/${await deadMail(ground)}/resend`,
  }),
  'POST /api/orders/:id/resend-confirmation': async (ground) => ({
    path: `/api/orders/${await order(ground)}/resend-confirmation`,
  }),
  'PATCH /api/admin/promoters/:id/status': async (ground) => ({
    path: `/api/admin/promoters/${await promoter(ground)}/status`,
    body: { status: 'rejected' },
  }),
  'PATCH /api/admin/promoters/:id/code': async (ground) => ({
    path: `/api/admin/promoters/${await promoterWithCode(ground)}/code`,
    body: { active: false },
  }),
  'POST /api/admin/promoters/:id/adjustments': async (ground) => ({
    path: `/api/admin/promoters/${await promoter(ground)}/adjustments`,
    body: { amount: -500, note: 'Sold by us', idempotencyKey: 'guard-adjustment' },
  }),
  'POST /api/admin/promoters/:id/payouts': async (ground) => {
    const path = `/api/admin/promoters/${await promoterWithCode(ground)}`;
    const bonus = { amount: 100_000, note: 'Bonus', idempotencyKey: 'guard-bonus' };
    await ground.call(`POST ${path}/adjustments`, bonus);
    const paid = { amount: 1000, method: 'paypal', paid_on: day(-1) };
    return { path: `${path}/payouts`, body: { ...paid, idempotencyKey: 'guard-payout' } };
  },
  'POST /api/admin/promoter-commissions': async (ground) => ({
    path: '/api/admin/promoter-commissions',
    body: {
      promoter_id: await promoter(ground),
      event_id: Number(await event(ground)),
      commission_rate: 20,
      discount_rate: 5,
    },
  }),
};

const events: Examples = {
  'POST /api/events': async () => ({
    path: '/api/events',
    body: { title: 'New', start_date: day(9), end_date: day(9), location: 'Reno, NV' },
  }),
  'PATCH /api/events/:id': async (ground) => ({
    path: `/api/events/${await event(ground)}`,
    body: { title: 'Another title' },
  }),
  'PUT /api/events/:id': async (ground) => ({
    path: `/api/events/${await event(ground)}`,
    body: { title: 'Put', start_date: day(9), end_date: day(9), location: 'Reno, NV' },
  }),
  'DELETE /api/events/:id': async (ground) => ({ path: `/api/events/${await event(ground)}` }),
  'POST /api/admin/events/:id/duplicate': async (ground) => ({
    path: `/api/admin/events/${await event(ground)}/duplicate`,
    body: { title: 'Once more', start_date: day(40) },
  }),
  'POST /api/admin/events/:id/cancel': async (ground) => ({
    path: `/api/admin/events/${await event(ground)}/cancel`,
    body: { reason: 'The floor is wet' },
  }),
  'POST /api/admin/events/:id/cancellation/retry': async (ground) => {
    const id = await event(ground);
    await ground.call(`POST /api/admin/events/${id}/cancel`, { reason: 'The floor is wet' });
    return { path: `/api/admin/events/${id}/cancellation/retry` };
  },
  'POST /api/events/:id/djs': async (ground) => ({
    path: `/api/events/${await event(ground)}/djs`,
    body: { dj_id: Number(await dj(ground)) },
  }),
  'DELETE /api/events/:id/djs/:djId': async (ground) => {
    const [eventId, djId] = [await event(ground), await dj(ground)];
    await ground.call(`POST /api/events/${eventId}/djs`, { dj_id: Number(djId) });
    return { path: `/api/events/${eventId}/djs/${djId}` };
  },
  'POST /api/admin/pictures': async () => ({
    path: '/api/admin/pictures',
    body: await picture(),
  }),
};

const tickets: Examples = {
  'POST /api/events/:id/tickets': async (ground) => ({
    path: `/api/events/${await event(ground)}/tickets`,
    body: { name: 'GA' },
  }),
  'PUT /api/events/:id/tickets/order': async (ground) => {
    const eventId = await event(ground);
    const ids = [await ticket(ground, eventId), await ticket(ground, eventId)];
    const path = `/api/events/${eventId}/tickets/order`;
    return { path, body: { ids: ids.toReversed().map(Number) } };
  },
  'PUT /api/tickets/:id': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}`,
    body: { price: 1234 },
  }),
  'PATCH /api/tickets/:id/status': async (ground) => ({
    path: `/api/tickets/${await soldTicket(ground)}/status`,
    body: { active: false },
  }),
  'PATCH /api/tickets/:id/visibility': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}/visibility`,
    body: { hidden: true },
  }),
  'PUT /api/tickets/:id/addons': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}/addons`,
    body: { addonIds: [Number(await addon(ground))] },
  }),
  'DELETE /api/tickets/:id': async (ground) => ({ path: `/api/tickets/${await ticket(ground)}` }),
  'POST /api/events/:id/subevents': async (ground) => ({
    path: `/api/events/${await event(ground)}/subevents`,
    body: { title: 'Lesson', start_time: soon(20), end_time: soon(20.1) },
  }),
  'PUT /api/subevents/:id': async (ground) => ({
    path: `/api/subevents/${await item(ground)}`,
    body: { title: 'Another lesson' },
  }),
  'POST /api/subevents/:id/djs': async (ground) => ({
    path: `/api/subevents/${await item(ground)}/djs`,
    body: { dj_id: Number(await dj(ground)) },
  }),
  'DELETE /api/subevents/:id': async (ground) => ({
    path: `/api/subevents/${await item(ground)}`,
  }),
};

const catalogue: Examples = {
  'POST /api/djs': async () => ({ path: '/api/djs', body: { name: 'DJ Guard' } }),
  'PUT /api/djs/:id': async (ground) => ({
    path: `/api/djs/${await dj(ground)}`,
    body: { name: 'DJ Other' },
  }),
  'DELETE /api/djs/:id': async (ground) => ({ path: `/api/djs/${await dj(ground)}` }),
  'POST /api/venues': async () => ({ path: '/api/venues', body: { name: 'Guard Rink' } }),
  'PATCH /api/venues/:id': async (ground) => ({
    path: `/api/venues/${await venue(ground)}`,
    body: { name: 'Other Rink' },
  }),
  'DELETE /api/venues/:id': async (ground) => ({ path: `/api/venues/${await venue(ground)}` }),
  'POST /api/addons': async () => ({ path: '/api/addons', body: { name: 'Socks', ...skates } }),
  'PATCH /api/addons/:id': async (ground) => ({
    path: `/api/addons/${await addon(ground)}`,
    body: { price: 900 },
  }),
  'DELETE /api/addons/:id': async (ground) => ({ path: `/api/addons/${await addon(ground)}` }),
};

export const AUDITED: Examples = {
  ...team,
  ...money,
  ...payments,
  ...events,
  ...tickets,
  ...catalogue,
};

/** What only admins can send and what leaves no trace, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {};
