import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import {
  eventCancelled,
  eventOver,
  saleOver,
  tooMany,
  declinesLimited,
} from '#shared/checkout/checkout.errors.ts';
import { eventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import { offerOver } from '#shared/moveOffers/moveOffers.errors.ts';
import { conflict, notFound } from '#shared/base/errors.ts';
import {
  entryLinkSchema,
  entryPageSchema,
  joinedSchema,
  joinSchema,
  listedEntrySchema,
  takenSchema,
  waitingFilterSchema,
  waitingListSchema,
  waitingPageSchema,
  waitingQuerySchema,
} from './waitingList.schemas.ts';

export const notSoldOut = conflict(
  'waiting_list.not_sold_out',
  'There are tickets left. Please buy one.',
);
export const entryUnknown = notFound(
  'waiting_list.unknown',
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const notOffered = conflict(
  'waiting_list.not_offered',
  'No tickets are held for you right now.',
);
export const entryPaid = conflict(
  'waiting_list.paid',
  'These tickets have been paid for or are being paid for right now.',
);
export const listFull = conflict('waiting_list.full', 'This waiting list is full.');

/**
 * The waiting list for sold-out tickets: people get places by order of arrival, and free tickets are held for
 * the next person.
 */
export const waitingListContract = contract('waitingList', {
  join: {
    post: '/api/events/{id}/waiting-list',
    summary: 'Join the waiting list for sold-out tickets; joining again returns the same place',
    access: 'public',
    request: { params: idParams, body: body(joinSchema) },
    responses: { 201: reply(joinedSchema, 'The place in line; 1 is next') },
    problems: [
      eventUnknown,
      ticketUnknown,
      eventCancelled,
      eventOver,
      saleOver,
      tooMany,
      notSoldOut,
      listFull,
    ],
  },
  look: {
    post: '/api/waiting-list/look',
    summary: 'The place or held tickets behind an e-mailed link',
    access: 'public',
    request: { body: body(entryLinkSchema) },
    responses: { 200: reply(entryPageSchema) },
    problems: [entryUnknown],
  },
  take: {
    post: '/api/waiting-list/take',
    summary: 'Set up the payment of the held tickets, or take free ones',
    access: 'public',
    request: { body: body(entryLinkSchema) },
    responses: { 200: reply(takenSchema) },
    problems: [entryUnknown, notOffered, entryPaid, offerOver, declinesLimited, providerFailed],
  },
  leave: {
    post: '/api/waiting-list/leave',
    summary: 'Give up the place or the held tickets',
    access: 'public',
    request: { body: body(entryLinkSchema) },
    responses: { 200: reply(entryPageSchema) },
    problems: [entryUnknown, entryPaid, providerFailed],
  },
  list: {
    get: '/api/admin/events/{id}/waiting-list',
    summary: "An event's waiting list, in order of arrival",
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(waitingListSchema) },
    problems: [eventUnknown],
  },
  listAll: {
    get: '/api/admin/waiting-list',
    summary: 'The waiting lists of all events, newest first',
    ...admin.report,
    request: { query: waitingQuerySchema },
    responses: { 200: reply(waitingPageSchema) },
  },
  csv: {
    get: '/api/admin/waiting-list.csv',
    summary: 'The whole waiting list as a file',
    ...admin.report,
    request: { query: waitingFilterSchema },
    responses: { 200: file('text/csv') },
  },
  remove: {
    post: '/api/admin/waiting-list/{id}/remove',
    summary: 'Remove a place or its held tickets, which go to the next person in line',
    ...admin.change,
    request: { params: idParams },
    responses: { 200: reply(listedEntrySchema) },
    problems: [entryUnknown, entryPaid, providerFailed],
  },
});
