import { z } from 'zod';
import { admin, adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';
import { eventUnknown, subEventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { addonSchema } from '#shared/events/events.schemas.ts';
import { poolTooSmall, poolUnknown } from '#shared/pools/pools.errors.ts';
import * as problem from './products.errors.ts';
import {
  followedSchema,
  followingSchema,
  ticketAddonsSchema,
  ticketCreateSchema,
  ticketLimitsSchema,
  ticketOrderSchema,
  ticketPutSchema,
  ticketStatusSchema,
  ticketVisibilitySchema,
} from './ticketForm.schemas.ts';

const SALE_PROBLEMS = [
  problem.saleEndsFirst,
  problem.minAboveMax,
  problem.afterUnknown,
  problem.afterCycle,
  poolUnknown,
  poolTooSmall,
];
const changed = reply(adminTicketSchema, 'The updated ticket');

export const ticketsContract = contract('tickets', {
  addons: {
    get: '/api/tickets/{id}/addons',
    summary: "A ticket's add-ons; admins can also read those of hidden tickets",
    access: 'public',
    shed: false,
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(addonSchema)) },
    problems: [ticketUnknown, problem.ticketMissing],
  },
  create: {
    post: '/api/events/{id}/tickets',
    summary: 'Add a ticket to an event',
    ...admin.change,
    request: { params: idParams, body: body(ticketCreateSchema) },
    responses: { 201: reply(adminTicketSchema, 'The new ticket') },
    problems: [eventUnknown, subEventUnknown, problem.dayUnknown, ...SALE_PROBLEMS],
  },
  reorder: {
    put: '/api/events/{id}/tickets/order',
    summary: "Reorder an event's tickets",
    ...admin.change,
    request: { params: idParams, body: body(ticketOrderSchema) },
    responses: { 200: reply(z.array(adminTicketSchema), 'The tickets in their new order') },
    problems: [eventUnknown, problem.orderIncomplete],
  },
  limit: {
    post: '/api/events/{id}/tickets/limits',
    summary: "Set which shared limits an event's tickets use; all changes apply, or none",
    ...admin.change,
    request: { params: idParams, body: body(ticketLimitsSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown, problem.ticketMissing, poolTooSmall],
  },
  change: {
    put: '/api/tickets/{id}',
    summary: 'Change a ticket',
    ...admin.change,
    request: { params: idParams, body: body(ticketPutSchema) },
    responses: { 200: changed },
    problems: [
      problem.ticketMissing,
      subEventUnknown,
      problem.dayUnknown,
      problem.quantityBelowSold,
      problem.ticketChangedMeanwhile,
      ...SALE_PROBLEMS,
    ],
  },
  following: {
    post: '/api/tickets/{id}/following',
    summary: 'Preview how a change would affect later events in the series',
    access: 'admin',
    unaudited: 'A preview; nothing is changed.',
    stepUp: false,
    request: { params: idParams, body: body(followedSchema) },
    responses: { 200: reply(followingSchema) },
    problems: [problem.ticketMissing],
  },
  setActive: {
    patch: '/api/tickets/{id}/status',
    summary: 'Put a ticket that has been sold on or off sale',
    ...admin.change,
    request: { params: idParams, body: body(ticketStatusSchema) },
    responses: { 200: changed },
    problems: [problem.ticketMissing, problem.ticketNoSales, problem.ticketChangedMeanwhile],
  },
  setHidden: {
    patch: '/api/tickets/{id}/visibility',
    summary: 'Hide or show a ticket',
    ...admin.change,
    request: { params: idParams, body: body(ticketVisibilitySchema) },
    responses: { 200: changed },
    problems: [problem.ticketMissing, problem.ticketChangedMeanwhile],
  },
  setAddons: {
    put: '/api/tickets/{id}/addons',
    summary: "Set a ticket's add-ons",
    ...admin.change,
    request: { params: idParams, body: body(ticketAddonsSchema) },
    responses: { 200: reply(z.array(addonSchema), 'The updated add-ons') },
    problems: [problem.ticketMissing, problem.ticketAddonUnknown, problem.ticketChangedMeanwhile],
  },
  remove: {
    delete: '/api/tickets/{id}',
    summary: 'Delete a ticket that has no sales',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [
      problem.ticketMissing,
      problem.ticketHasSales,
      problem.ticketInCheckout,
      problem.ticketChangedMeanwhile,
    ],
  },
});
