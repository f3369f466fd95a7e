import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import { emailOf, givenText, printable } from '#shared/base/text.schemas.ts';
import * as problem from './orders.errors.ts';
import { MAX_ATTENDEE_NAME } from './attendees.rules.ts';
import { orderItemSchema, orderSchema } from './orders.schemas.ts';

/** If `email` is given, we mail the link to that address, at most once an hour. */
const offerTicketSchema = z.object({
  itemId: idSchema,
  email: emailOf('Please enter a valid email address.').optional(),
});

export const offeredTicketSchema = z.object({
  number: z.string(),
  /** If an open link was to be mailed again: false if it had been mailed within the hour already. */
  mailed: z.boolean().optional(),
});
export type OfferedTicket = z.infer<typeof offeredTicketSchema>;

export const sharedTicketSchema = z.object({
  state: z.enum(['offered', 'taken', 'void']),
  /** First name of the buyer. */
  from: z.string(),
  /** The ticket without its code. */
  ticket: orderItemSchema,
  event: orderSchema.shape.event,
});
export type SharedTicket = z.infer<typeof sharedTicketSchema>;

const takeTicketSchema = z.object({
  /** Id that the browser makes for a tap; a repeated tap sends the same one. */
  attempt: z.uuid(),
  name: printable(
    givenText(
      'Please enter a name for the ticket',
      MAX_ATTENDEE_NAME,
      `A name has at most ${MAX_ATTENDEE_NAME} characters`,
    ),
  ),
});
export type TakeTicket = z.infer<typeof takeTicketSchema>;

export const takenTicketSchema = z.object({ orderNumber: z.string() });
export type TakenTicket = z.infer<typeof takenTicketSchema>;

const reference = z.string().max(200);
const byNumber = z.object({ number: reference });

/**
 * Calls to give one ticket of an order to a friend. Its code stops working when the friend takes it; the new code
 * is the friend's alone.
 */
export const sharedTicketsContract = contract('sharedTickets', {
  offer: {
    post: '/api/orders/{id}/shared-tickets',
    summary: 'Create a link that lets a friend take one ticket of an order',
    access: 'public',
    request: { params: z.object({ id: reference }), body: body(offerTicketSchema) },
    responses: {
      200: reply(offeredTicketSchema, 'The link; repeated calls return the same open link'),
    },
    problems: [
      problem.orderNotFound,
      problem.linkReplaced,
      problem.onlyItsBuyer,
      problem.ticketUnknown,
      problem.ticketNotShareable,
      problem.sharedTicketTaken,
    ],
  },
  callBack: {
    delete: '/api/orders/{id}/shared-tickets/{itemId}',
    summary: "Take back a ticket that hasn't been claimed; admins can also take back a claimed one",
    access: 'public',
    request: { params: z.object({ id: reference, itemId: z.coerce.number().pipe(idSchema) }) },
    responses: { 204: empty('Taken back: the link no longer works') },
    problems: [
      problem.orderNotFound,
      problem.linkReplaced,
      problem.onlyItsBuyer,
      problem.sharedTicketUnknown,
      problem.sharedTicketTaken,
      problem.ticketNotShareable,
    ],
  },
  read: {
    get: '/api/shared-tickets/{number}',
    summary: 'A ticket someone is giving you, without its code',
    access: 'public',
    shed: false,
    request: { params: byNumber },
    responses: { 200: reply(sharedTicketSchema) },
    problems: [problem.sharedTicketUnknown],
  },
  take: {
    post: '/api/shared-tickets/{number}/take',
    summary:
      'Claim a ticket: its old code stops working, and the answer has the number that opens the new one',
    access: 'public',
    request: { params: byNumber, body: body(takeTicketSchema) },
    responses: { 200: reply(takenTicketSchema) },
    problems: [problem.sharedTicketUnknown, problem.sharedTicketTaken, problem.ticketNotShareable],
  },
});
