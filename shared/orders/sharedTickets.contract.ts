import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { linkReplaced, orderNotFound, ticketUnknown } from './orders.errors.ts';
import {
  onlyItsBuyer,
  sharedTicketTaken,
  sharedTicketUnknown,
  ticketNotShareable,
} from './sharedTickets.errors.ts';
import {
  offeredTicketSchema,
  offerTicketSchema,
  sharedTicketSchema,
  takenTicketSchema,
  takeTicketSchema,
} from './sharedTickets.schemas.ts';

const reference = z.string().max(200);
const byNumber = z.object({ number: reference });

/**
 * Gives one ticket of an order to a friend. Its code dies when the friend takes it, and the new code is theirs
 * alone.
 */
export const sharedTicketsContract = contract('sharedTickets', {
  offer: {
    method: 'post',
    path: '/api/orders/{id}/shared-tickets',
    summary: 'Make a link by which a friend takes one ticket of an order',
    access: 'public',
    request: { params: z.object({ id: reference }), body: body(offerTicketSchema) },
    responses: { 200: reply(offeredTicketSchema, 'The link; the same one while it is open') },
    problems: [
      orderNotFound,
      linkReplaced,
      onlyItsBuyer,
      ticketUnknown,
      ticketNotShareable,
      sharedTicketTaken,
    ],
  },
  callBack: {
    method: 'delete',
    path: '/api/orders/{id}/shared-tickets/{itemId}',
    summary: 'Call a ticket back that nobody has taken yet; admins also one that was taken',
    access: 'public',
    request: { params: z.object({ id: reference, itemId: z.coerce.number().pipe(idSchema) }) },
    responses: { 204: empty('Called back: the link opens nothing any more') },
    problems: [
      orderNotFound,
      linkReplaced,
      onlyItsBuyer,
      sharedTicketUnknown,
      sharedTicketTaken,
      ticketNotShareable,
    ],
  },
  read: {
    method: 'get',
    path: '/api/shared-tickets/{number}',
    summary: 'A ticket that somebody wants to give you, without its code',
    access: 'public',
    shed: false,
    request: { params: byNumber },
    responses: { 200: reply(sharedTicketSchema) },
    problems: [sharedTicketUnknown],
  },
  take: {
    method: 'post',
    path: '/api/shared-tickets/{number}/take',
    summary: 'Take a ticket: its old code dies; the answer says which number opens the new one',
    access: 'public',
    request: { params: byNumber, body: body(takeTicketSchema) },
    responses: { 200: reply(takenTicketSchema) },
    problems: [sharedTicketUnknown, sharedTicketTaken, ticketNotShareable],
  },
});
