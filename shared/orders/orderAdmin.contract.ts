import { z } from 'zod';
import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import { AppError } from '#shared/base/errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import {
  adminOrderSchema,
  adminOrdersQuerySchema,
  attendeeListSchema,
  orderFilterSchema,
  correctOrderSchema,
} from './adminOrders.schemas.ts';
import * as problem from './orders.errors.ts';

/** An invalid id counts as an unknown order: 404. */
const orderId = z.object({
  id: z.string().transform((id) => {
    if (!/^[A-Za-z0-9]{1,64}$/.test(id)) throw new AppError(problem.orderNotFound);
    return id;
  }),
});

export const orderAdminContract = contract('orderAdmin', {
  list: {
    get: '/api/admin/orders',
    summary: 'Orders, newest first',
    ...admin.read,
    request: { query: adminOrdersQuerySchema },
    responses: {
      200: {
        ...reply(z.array(adminOrderSchema), 'A page of them'),
        headers: z.object({
          'X-Total-Count': z.string(),
          'X-Next-Cursor': z.string().optional(),
        }),
      },
    },
  },
  read: {
    get: '/api/admin/orders/{id}',
    summary: 'A row of that list',
    ...admin.read,
    request: { params: orderId },
    responses: { 200: reply(adminOrderSchema) },
    problems: [problem.orderNotFound],
  },
  tags: {
    get: '/api/admin/order-tags',
    summary: 'The tags that orders have, sorted',
    ...admin.read,
    responses: { 200: reply(z.array(z.string())) },
  },
  mend: {
    patch: '/api/admin/orders/{id}',
    summary: "Change an order's name, e-mail address, note or tags; a new address gets a new link",
    access: 'admin',
    stepUp: 'sometimes',
    request: { params: orderId, body: body(correctOrderSchema) },
    responses: { 200: reply(adminOrderSchema) },
    problems: [problem.orderNotFound, problem.buyerErased, problem.tooManyTags],
  },
  csv: {
    get: '/api/admin/orders.csv',
    summary: 'Orders as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { query: orderFilterSchema },
    responses: { 200: file('text/csv') },
  },
  pdf: {
    get: '/api/admin/orders/{id}/pdf',
    summary: 'An order as PDF',
    ...admin.report,
    request: { params: orderId },
    responses: { 200: file('application/pdf') },
    problems: [problem.orderNotFound],
  },
  attendeeList: {
    get: '/api/admin/events/{id}/attendees',
    summary: 'The tickets of an event with their holders, newest orders first',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(attendeeListSchema) },
    problems: [problem.orderEventUnknown],
  },
  attendees: {
    get: '/api/admin/events/{id}/attendees.csv',
    summary: 'The attendees of an event as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams },
    responses: { 200: file('text/csv') },
    problems: [problem.orderEventUnknown],
  },
  resend: {
    post: '/api/orders/{id}/resend-confirmation',
    summary: "Resend an order's confirmation e-mail",
    ...admin.change,
    request: { params: orderId },
    responses: { 200: reply(z.object({ message: z.string() })) },
    problems: [problem.orderNotFound, problem.nothingToConfirm, problem.confirmationJustSent],
  },
});
