import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { findTicketsSchema } from './findTickets.schemas.ts';

const askedSchema = z.object({ success: z.literal(true), message: z.string() });

export const findTicketsContract = contract('findTickets', {
  ask: {
    method: 'post',
    path: '/api/find-tickets',
    summary: 'Mail the links of an address’s orders to it',
    access: 'public',
    request: { body: body(findTicketsSchema) },
    responses: { 200: reply(askedSchema, 'The same, whether there are such orders or not') },
  },
});
