import { z } from 'zod';
import { body, contract, empty, file, reply } from '#shared/base/contract.ts';
import { viewersFull, viewersHereFull } from '#shared/events/events.errors.ts';
import {
  answerInvalid,
  answerRequired,
  answersClosed,
  guardianRequired,
  questionUnknown,
  waiverChanged,
  waiverSigned,
} from '#shared/questions/questions.errors.ts';
import { askedOfOrderSchema, changeAnswersSchema } from '#shared/questions/questions.schemas.ts';
import { printable, emailOf } from '#shared/base/text.schemas.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import * as problem from './orders.errors.ts';
import { newLinkSchema, orderItemSchema, orderSchema } from './orders.schemas.ts';
import { MAX_ATTENDEE_NAME } from './attendees.rules.ts';

const MAX_TICKETS = 200;

/**
 * Who a ticket is for, as entered before the payment. `unit` numbers the tickets of the cart in their order, from 0. If
 * an e-mail address or a phone number is given, the ticket is offered to that person by a link once it is paid.
 */
const attendeeSchema = z.object({
  unit: z
    .int()
    .min(0)
    .max(MAX_TICKETS - 1),
  name: printable(
    z
      .string()
      .trim()
      .min(1, 'Please enter a name for the ticket')
      .max(MAX_ATTENDEE_NAME, `A name has at most ${MAX_ATTENDEE_NAME} characters`),
  ),
  email: emailOf('Please enter a valid email address.').optional(),
  phone: printable(z.string().trim().min(1).max(40)).optional(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const attendeesSchema = z
  .array(attendeeSchema)
  .min(1)
  .max(MAX_TICKETS)
  .refine((list) => new Set(list.map(({ unit }) => unit)).size === list.length, {
    message: 'Each ticket is for one person',
  });

/** Names for tickets; an empty name means that the ticket is the buyer's own. */
const nameAttendeesSchema = z.object({
  attendees: z
    .array(
      z.object({
        itemId: idSchema,
        name: printable(
          z
            .string()
            .trim()
            .max(MAX_ATTENDEE_NAME, `A name has at most ${MAX_ATTENDEE_NAME} characters`),
        ),
      }),
    )
    .min(1)
    .max(MAX_TICKETS),
});
export type NameAttendees = z.infer<typeof nameAttendeesSchema>;

const reference = z.string().max(200);
const byNumber = z.object({ orderNumber: reference });
const byReference = z.object({ id: reference });

/** Calls that take an order's number or id, which can't be guessed. Wrong ones are counted per network address. */
export const ordersContract = contract('orders', {
  own: {
    get: '/api/orders/user',
    summary: 'The orders of the signed-in user',
    access: 'user',
    shed: false,
    responses: { 200: reply(z.array(orderSchema)) },
  },
  byNumber: {
    get: '/api/orders/by-number/{orderNumber}',
    summary: 'An order by its number',
    access: 'public',
    shed: false,
    request: { params: byNumber },
    responses: { 200: reply(orderSchema) },
    problems: [problem.orderNotFound, problem.linkReplaced],
  },
  items: {
    get: '/api/orders/{id}/items',
    summary: 'The tickets and add-ons of an order',
    access: 'public',
    shed: false,
    request: { params: byReference },
    responses: { 200: reply(z.array(orderItemSchema)) },
    problems: [problem.orderNotFound, problem.linkReplaced],
  },
  read: {
    get: '/api/orders/{id}',
    summary: 'An order by its id or number',
    access: 'public',
    shed: false,
    request: { params: byReference },
    responses: { 200: reply(orderSchema) },
    problems: [problem.orderNotFound, problem.linkReplaced],
  },
  stream: {
    get: '/api/orders/{id}/stream',
    summary: "Follow an order's changes as server-sent events",
    access: 'public',
    shed: false,
    request: { params: byReference },
    responses: {
      200: file('text/event-stream', '`changed` whenever the order needs to be fetched again'),
      204: empty("For HEAD requests, which can't stream"),
    },
    problems: [problem.orderNotFound, problem.linkReplaced, viewersHereFull, viewersFull],
  },
  replaceLink: {
    post: '/api/orders/{id}/replace-link',
    summary:
      "Replace an order's number, id and ticket codes, for example after its link was shared by mistake",
    access: 'public',
    request: { params: byReference },
    responses: {
      200: reply(newLinkSchema, 'Replaced; the new link is e-mailed to the buyer'),
    },
    problems: [problem.orderNotFound, problem.linkReplaced, problem.linkJustReplaced],
  },
  nameAttendees: {
    put: '/api/orders/{id}/attendees',
    summary: 'Name the attendees, until doors open',
    access: 'public',
    request: { params: byReference, body: body(nameAttendeesSchema) },
    responses: { 200: reply(orderSchema) },
    problems: [
      problem.orderNotFound,
      problem.linkReplaced,
      problem.onlyItsBuyer,
      problem.attendeesClosed,
      problem.ticketUnknown,
    ],
  },
  asked: {
    get: '/api/orders/{id}/questions',
    summary: "The questions for an order's tickets, and the answers",
    access: 'public',
    shed: false,
    request: { params: byReference },
    responses: { 200: reply(askedOfOrderSchema) },
    problems: [problem.orderNotFound, problem.linkReplaced, problem.onlyItsBuyer],
  },
  changeAnswers: {
    put: '/api/orders/{id}/answers',
    summary: "Change or add answers to the organizer's questions, until doors open",
    access: 'public',
    request: { params: byReference, body: body(changeAnswersSchema) },
    responses: { 200: reply(orderSchema) },
    problems: [
      problem.orderNotFound,
      problem.linkReplaced,
      problem.onlyItsBuyer,
      answersClosed,
      problem.ticketUnknown,
      questionUnknown,
      waiverSigned,
      waiverChanged,
      answerRequired,
      answerInvalid,
      guardianRequired,
    ],
  },
  ticketsPdf: {
    get: '/api/orders/{orderNumber}/tickets.pdf',
    summary: 'The tickets of an order as PDF',
    access: 'public',
    shed: false,
    request: { params: byNumber },
    responses: { 200: file('application/pdf') },
    problems: [problem.orderNotFound, problem.linkReplaced, problem.noTickets],
  },
});
