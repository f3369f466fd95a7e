import { z } from 'zod';
import { adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';
import { eventUnknown, subEventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import { addonSchema, idParams } from '#shared/events/events.schemas.ts';
import { poolTooSmall, poolUnknown } from '#shared/pools/pools.errors.ts';
import {
  afterCycle,
  afterUnknown,
  dayUnknown,
  minAboveMax,
  orderIncomplete,
  quantityBelowSold,
  saleEndsFirst,
  ticketAddonUnknown,
  ticketChangedMeanwhile,
  ticketHasSales,
  ticketInCheckout,
  ticketMissing,
  ticketNoSales,
} from './products.errors.ts';
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
  saleEndsFirst,
  minAboveMax,
  afterUnknown,
  afterCycle,
  poolUnknown,
  poolTooSmall,
];
const changed = reply(adminTicketSchema, 'The ticket as it is now');

export const ticketsContract = contract('tickets', {
  addons: {
    method: 'get',
    path: '/api/tickets/{id}/addons',
    summary: 'What a ticket is sold with; admins also read it of hidden tickets',
    access: 'public',
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(addonSchema)) },
    problems: [ticketUnknown, ticketMissing],
  },
  create: {
    method: 'post',
    path: '/api/events/{id}/tickets',
    summary: 'Add a ticket to an event',
    access: 'admin',
    request: { params: idParams, body: body(ticketCreateSchema) },
    responses: { 201: reply(adminTicketSchema, 'The new ticket') },
    problems: [eventUnknown, subEventUnknown, dayUnknown, ...SALE_PROBLEMS],
  },
  reorder: {
    method: 'put',
    path: '/api/events/{id}/tickets/order',
    summary: 'Put the tickets of an event in order',
    access: 'admin',
    request: { params: idParams, body: body(ticketOrderSchema) },
    responses: { 200: reply(z.array(adminTicketSchema), 'The tickets in their new order') },
    problems: [eventUnknown, orderIncomplete],
  },
  limit: {
    method: 'post',
    path: '/api/events/{id}/tickets/limits',
    summary: 'Let tickets of an event share limits: all of them, or none',
    access: 'admin',
    request: { params: idParams, body: body(ticketLimitsSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown, ticketMissing, poolTooSmall],
  },
  change: {
    method: 'put',
    path: '/api/tickets/{id}',
    summary: 'Change a ticket',
    access: 'admin',
    request: { params: idParams, body: body(ticketPutSchema) },
    responses: { 200: changed },
    problems: [
      ticketMissing,
      subEventUnknown,
      dayUnknown,
      quantityBelowSold,
      ticketChangedMeanwhile,
      ...SALE_PROBLEMS,
    ],
  },
  following: {
    method: 'post',
    path: '/api/tickets/{id}/following',
    summary: 'What a change would do to the later events of its series; changes nothing',
    access: 'admin',
    request: { params: idParams, body: body(followedSchema) },
    responses: { 200: reply(followingSchema) },
    problems: [ticketMissing],
  },
  setActive: {
    method: 'patch',
    path: '/api/tickets/{id}/status',
    summary: 'Put a ticket that has been sold on or off sale',
    access: 'admin',
    request: { params: idParams, body: body(ticketStatusSchema) },
    responses: { 200: changed },
    problems: [ticketMissing, ticketNoSales, ticketChangedMeanwhile],
  },
  setHidden: {
    method: 'patch',
    path: '/api/tickets/{id}/visibility',
    summary: 'Hide a ticket from visitors or show it',
    access: 'admin',
    request: { params: idParams, body: body(ticketVisibilitySchema) },
    responses: { 200: changed },
    problems: [ticketMissing, ticketChangedMeanwhile],
  },
  setAddons: {
    method: 'put',
    path: '/api/tickets/{id}/addons',
    summary: 'Choose what a ticket is sold with',
    access: 'admin',
    request: { params: idParams, body: body(ticketAddonsSchema) },
    responses: { 200: reply(z.array(addonSchema), 'What it is sold with now') },
    problems: [ticketMissing, ticketAddonUnknown, ticketChangedMeanwhile],
  },
  remove: {
    method: 'delete',
    path: '/api/tickets/{id}',
    summary: 'Delete a ticket of which nothing has been sold',
    access: 'admin',
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [ticketMissing, ticketHasSales, ticketInCheckout, ticketChangedMeanwhile],
  },
});
