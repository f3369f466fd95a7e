import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { findTicketsSchema } from './findTickets.schemas.ts';

const askedSchema = z.object({ success: z.literal(true), message: z.string() });

export const findTicketsContract = contract('findTickets', {
  ask: {
    post: '/api/find-tickets',
    summary: "E-mail the links to an address's orders",
    access: 'public',
    request: { body: body(findTicketsSchema) },
    responses: { 200: reply(askedSchema, 'The same answer, whether or not there are such orders') },
  },
});
