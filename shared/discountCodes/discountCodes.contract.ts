import { z } from 'zod';
import { admin, body, contract, empty, file, reply } from '#shared/base/contract.ts';
import { idParams, idSchema } from '#shared/base/scalars.schemas.ts';
import { conflict, notFound } from '#shared/base/errors.ts';
import {
  discountCodePatchSchema,
  discountCodeSchema,
  discountCodeUseSchema,
  newBatchSchema,
  newDiscountCodeSchema,
} from './discountCodes.schemas.ts';

export const discountCodeUnknown = notFound('discount_codes.unknown', 'Code not found');
export const discountCodeTaken = {
  ...conflict('discount_codes.taken', 'This code already exists'),
  field: 'code',
};
export const discountCodeUsed = conflict(
  'discount_codes.used',
  'This code has been used. You can turn it off, but not delete it.',
);
export const discountCodeChangedMeanwhile = conflict(
  'discount_codes.changed_meanwhile',
  'Someone else just changed this code. Load it again.',
);
export const discountEventUnknown = {
  ...notFound('discount_codes.event_unknown', 'Event not found'),
  field: 'event_id',
};
export const discountTicketUnknown = {
  ...notFound('discount_codes.ticket_unknown', "This event doesn't have that ticket"),
  field: 'ticket_ids',
};

const forEvent = z.object({ event_id: z.coerce.number<string>().pipe(idSchema).optional() });

export const discountCodesContract = contract('discountCodes', {
  list: {
    get: '/api/discount-codes',
    summary: 'Discount codes, newest first; for an event, also those for every event',
    ...admin.report,
    request: { query: forEvent },
    responses: { 200: reply(z.array(discountCodeSchema)) },
  },
  create: {
    post: '/api/discount-codes',
    summary: 'Create a code',
    ...admin.provenChange,
    request: { body: body(newDiscountCodeSchema) },
    responses: { 201: reply(discountCodeSchema, 'The new code') },
    problems: [discountCodeTaken, discountEventUnknown, discountTicketUnknown],
  },
  createBatch: {
    post: '/api/discount-codes/batch',
    summary: 'Create single-use codes with one set of terms',
    ...admin.provenChange,
    request: { body: body(newBatchSchema) },
    responses: { 201: reply(discountCodeSchema, 'The new batch') },
    problems: [discountEventUnknown, discountTicketUnknown],
  },
  change: {
    patch: '/api/discount-codes/{id}',
    summary: 'Change a code or a batch, or turn it off or on',
    ...admin.provenChange,
    request: { params: idParams, body: body(discountCodePatchSchema) },
    responses: { 200: reply(discountCodeSchema, 'The updated code') },
    problems: [discountCodeUnknown, discountTicketUnknown, discountCodeChangedMeanwhile],
  },
  remove: {
    delete: '/api/discount-codes/{id}',
    summary: 'Delete a code that was never used',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [discountCodeUnknown, discountCodeUsed, discountCodeChangedMeanwhile],
  },
  uses: {
    get: '/api/discount-codes/{id}/uses',
    summary: 'The orders that used a code, newest first',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(z.array(discountCodeUseSchema), 'At most 500') },
    problems: [discountCodeUnknown],
  },
  csv: {
    get: '/api/discount-codes/{id}/codes.csv',
    summary: 'The codes of a batch, and how often each was used, as CSV',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: file('text/csv') },
    problems: [discountCodeUnknown],
  },
});
