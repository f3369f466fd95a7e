// For each thing that only admins can do: an example of it that works. api/audited.test.ts looks into the log after it.
import {
  addon,
  day,
  deadMail,
  dj,
  event,
  failedRefund,
  type Examples,
  invitation,
  item,
  member,
  order,
  promoter,
  promoterWithCode,
  externalRefund,
  refund,
  soldTicket,
  soon,
  ticket,
} from './audited.fixture.testing.ts';
import { catalogue } from './audited.catalogue.testing.ts';
import { door } from './audited.door.testing.ts';
import { discountCodes } from './audited.discountCodes.testing.ts';
import { guests } from './audited.guests.testing.ts';
import { messages } from './audited.messages.testing.ts';
import { questions } from './audited.questions.testing.ts';
import { payments } from './audited.payments.testing.ts';
import { pictures } from './audited.pictures.testing.ts';
import { pools } from './audited.pools.testing.ts';

const team: Examples = {
  'PATCH /api/admin/team/:id': async (fixture) => ({
    path: `/api/admin/team/${await member(fixture)}`,
    body: { role: 'admin' },
  }),
  'DELETE /api/admin/team/:id': async (fixture) => ({
    path: `/api/admin/team/${await member(fixture)}`,
  }),
  'DELETE /api/admin/team/:id/sessions': async (fixture) => ({
    path: `/api/admin/team/${await member(fixture)}/sessions`,
  }),
  'DELETE /api/admin/team/:id/second-factor': async (fixture) => ({
    path: `/api/admin/team/${await member(fixture)}/second-factor`,
  }),
  'POST /api/admin/invitations': async () => ({
    path: '/api/admin/invitations',
    body: { email: 'somebody@rink.example', role: 'admin' },
  }),
  'POST /api/admin/invitations/:id/resend': async (fixture) => ({
    path: `/api/admin/invitations/${await invitation(fixture)}/resend`,
  }),
  'DELETE /api/admin/invitations/:id': async (fixture) => ({
    path: `/api/admin/invitations/${await invitation(fixture)}`,
  }),
};

const privacy: Examples = {
  'POST /api/admin/privacy/erase': async (fixture) => {
    const email = `gone${fixture.next()}@rink.example`;
    await fixture.call('POST /api/newsletter', { email });
    return { path: '/api/admin/privacy/erase', body: { email, confirm: email } };
  },
};

const money: Examples = {
  'POST /api/admin/orders/:id/refunds': async (fixture) => ({
    path: `/api/admin/orders/${await order(fixture)}/refunds`,
    body: { all: true, reason: 'Asked for', force: true, idempotencyKey: 'guard-key-0' },
  }),
  'POST /api/admin/outside-refunds/:id/settle': async (fixture) => ({
    path: `/api/admin/outside-refunds/${await externalRefund(fixture)}/settle`,
    body: { note: 'A gift' },
  }),
  'POST /api/admin/refunds/:id/retry': async (fixture) => ({
    path: `/api/admin/refunds/${await refund(fixture)}/retry`,
  }),
  'POST /api/admin/refunds/:id/settle': async (fixture) => ({
    path: `/api/admin/refunds/${await failedRefund(fixture)}/settle`,
    body: { note: 'Paid back in cash' },
  }),
  'POST /api/admin/mails/:id/resend': async (fixture) => ({
    path: `/api/admin/mails/${await deadMail(fixture)}/resend`,
  }),
  'PATCH /api/admin/orders/:id': async (fixture) => ({
    path: `/api/admin/orders/${await order(fixture)}`,
    body: { note: 'Called twice' },
  }),
  'POST /api/orders/:id/resend-confirmation': async (fixture) => ({
    path: `/api/orders/${await order(fixture)}/resend-confirmation`,
  }),
  'PATCH /api/admin/promoters/:id/status': async (fixture) => ({
    path: `/api/admin/promoters/${await promoter(fixture)}/status`,
    body: { status: 'rejected' },
  }),
  'PATCH /api/admin/promoters/:id/code': async (fixture) => ({
    path: `/api/admin/promoters/${await promoterWithCode(fixture)}/code`,
    body: { active: false },
  }),
  'POST /api/admin/promoters/:id/adjustments': async (fixture) => ({
    path: `/api/admin/promoters/${await promoter(fixture)}/adjustments`,
    body: { amount: -500, note: 'Sold by us', idempotencyKey: 'guard-adjustment' },
  }),
  'POST /api/admin/promoters/:id/payouts': async (fixture) => {
    const path = `/api/admin/promoters/${await promoterWithCode(fixture)}`;
    const bonus = { amount: 100_000, note: 'Bonus', idempotencyKey: 'guard-bonus' };
    await fixture.call(`POST ${path}/adjustments`, bonus);
    const paid = { amount: 1000, method: 'paypal', paid_on: day(-1) };
    return { path: `${path}/payouts`, body: { ...paid, idempotencyKey: 'guard-payout' } };
  },
  'POST /api/admin/promoter-commissions': async (fixture) => ({
    path: '/api/admin/promoter-commissions',
    body: {
      promoter_id: await promoter(fixture),
      event_id: Number(await event(fixture)),
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
  'PATCH /api/events/:id': async (fixture) => ({
    path: `/api/events/${await event(fixture)}`,
    body: { title: 'Another title' },
  }),
  'PUT /api/events/:id': async (fixture) => ({
    path: `/api/events/${await event(fixture)}`,
    body: { title: 'Put', start_date: day(9), end_date: day(9), location: 'Reno, NV' },
  }),
  'DELETE /api/events/:id': async (fixture) => ({ path: `/api/events/${await event(fixture)}` }),
  'DELETE /api/admin/events/:id/announcement': async (fixture) => {
    const id = await event(fixture);
    await fixture.call(`PATCH /api/events/${id}`, { location: 'Elko, NV' });
    return { path: `/api/admin/events/${id}/announcement`, body: { revision: 1 } };
  },
  'POST /api/admin/events/:id/series': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/series`,
    body: { weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1, until: '2035-01-01' },
  }),
  'POST /api/admin/events/:id/duplicate': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/duplicate`,
    body: { title: 'Once more', start_date: day(40) },
  }),
  'POST /api/admin/events/:id/cancel': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/cancel`,
    body: { reason: 'The floor is wet' },
  }),
  'POST /api/admin/events/:id/cancellation/retry': async (fixture) => {
    const id = await event(fixture);
    await fixture.call(`POST /api/admin/events/${id}/cancel`, { reason: 'The floor is wet' });
    return { path: `/api/admin/events/${id}/cancellation/retry` };
  },
  'POST /api/events/:id/djs': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/djs`,
    body: { dj_id: Number(await dj(fixture)) },
  }),
  'DELETE /api/events/:id/djs/:djId': async (fixture) => {
    const [eventId, djId] = [await event(fixture), await dj(fixture)];
    await fixture.call(`POST /api/events/${eventId}/djs`, { dj_id: Number(djId) });
    return { path: `/api/events/${eventId}/djs/${djId}` };
  },
};

const tickets: Examples = {
  'POST /api/events/:id/tickets': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/tickets`,
    body: { name: 'GA' },
  }),
  'POST /api/events/:id/tickets/limits': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/tickets/limits`,
    body: { limits: [{ name: 'Floor', capacity: 120, ticketIds: [] }] },
  }),
  'PUT /api/events/:id/tickets/order': async (fixture) => {
    const eventId = await event(fixture);
    const ids = [await ticket(fixture, eventId), await ticket(fixture, eventId)];
    const path = `/api/events/${eventId}/tickets/order`;
    return { path, body: { ids: ids.toReversed().map(Number) } };
  },
  'PUT /api/tickets/:id': async (fixture) => ({
    path: `/api/tickets/${await ticket(fixture)}`,
    body: { price: 1234 },
  }),
  'PATCH /api/tickets/:id/status': async (fixture) => ({
    path: `/api/tickets/${await soldTicket(fixture)}/status`,
    body: { active: false },
  }),
  'PATCH /api/tickets/:id/visibility': async (fixture) => ({
    path: `/api/tickets/${await ticket(fixture)}/visibility`,
    body: { hidden: true },
  }),
  'PUT /api/tickets/:id/addons': async (fixture) => ({
    path: `/api/tickets/${await ticket(fixture)}/addons`,
    body: { addonIds: [Number(await addon(fixture))] },
  }),
  'DELETE /api/tickets/:id': async (fixture) => ({ path: `/api/tickets/${await ticket(fixture)}` }),
  'POST /api/events/:id/subevents': async (fixture) => ({
    path: `/api/events/${await event(fixture)}/subevents`,
    body: { title: 'Lesson', start_time: soon(20), end_time: soon(20.1) },
  }),
  'PUT /api/subevents/:id': async (fixture) => ({
    path: `/api/subevents/${await item(fixture)}`,
    body: { title: 'Another lesson' },
  }),
  'POST /api/subevents/:id/djs': async (fixture) => ({
    path: `/api/subevents/${await item(fixture)}/djs`,
    body: { dj_id: Number(await dj(fixture)) },
  }),
  'DELETE /api/subevents/:id': async (fixture) => ({
    path: `/api/subevents/${await item(fixture)}`,
  }),
};

export const AUDITED: Examples = {
  ...team,
  ...privacy,
  ...money,
  ...payments,
  ...guests,
  ...messages,
  ...pictures,
  ...events,
  ...pools,
  ...tickets,
  ...catalogue,
  ...discountCodes,
  ...door,
  ...questions,
};
