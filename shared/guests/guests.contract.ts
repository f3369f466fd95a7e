import { printable } from '#shared/base/text.schemas.ts';
import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { tooFewLeft } from '#shared/checkout/checkout.errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import * as problem from './guests.errors.ts';
import {
  givenSchema,
  giveSchema,
  guestListSchema,
  listedGuestSchema,
  withdrawSchema,
} from './guests.schemas.ts';

export const guestsContract = contract('guests', {
  list: {
    get: '/api/admin/events/{id}/guests',
    summary: 'Guests with complimentary tickets for an event, newest first',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(guestListSchema) },
    problems: [eventUnknown],
  },
  give: {
    post: '/api/admin/events/{id}/guests',
    summary:
      'Give complimentary tickets: an order for each guest, and an e-mail to those with an address',
    access: 'admin',
    stepUp: 'sometimes',
    request: { params: idParams, body: body(giveSchema) },
    responses: { 201: reply(givenSchema, 'How many were given') },
    problems: [
      eventUnknown,
      problem.guestsEventOver,
      problem.guestsProductUnknown,
      problem.guestsKeyReused,
      tooFewLeft,
    ],
  },
  withdraw: {
    post: '/api/admin/guests/{orderId}/withdraw',
    summary: "Take back a guest's complimentary tickets",
    ...admin.change,
    request: {
      params: z.object({ orderId: printable(z.string().max(64)) }),
      body: body(withdrawSchema),
    },
    responses: { 200: reply(listedGuestSchema, 'The guest as it is now') },
    problems: [problem.guestUnknown, problem.guestInside],
  },
});
