import { z } from 'zod';
import { admin, adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { addonSchema } from '#shared/events/events.schemas.ts';
import * as problem from './addons.rules.ts';
import {
  addonCreateSchema,
  addonPatchSchema,
  adminAddonSchema,
  eventStockFormSchema,
  eventStockSchema,
} from './addons.schemas.ts';

export const addonsContract = contract('addons', {
  list: {
    get: '/api/addons',
    summary: 'All add-ons',
    access: 'public',
    shed: true,
    request: { query: adminView },
    responses: { 200: reply(z.array(z.union([adminAddonSchema, addonSchema]))) },
  },
  create: {
    post: '/api/addons',
    summary: 'Add an add-on',
    ...admin.change,
    request: { body: body(addonCreateSchema) },
    responses: { 201: reply(adminAddonSchema, 'The new add-on') },
  },
  change: {
    patch: '/api/addons/{id}',
    summary: 'Change an add-on',
    ...admin.change,
    request: { params: idParams, body: body(addonPatchSchema) },
    responses: { 200: reply(adminAddonSchema, 'The updated add-on') },
    problems: [
      problem.addonMissing,
      problem.addonCounted,
      problem.belowSold,
      problem.addonChangedMeanwhile,
    ],
  },
  remove: {
    delete: '/api/addons/{id}',
    summary: 'Delete an add-on',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [
      problem.addonMissing,
      problem.addonInUse,
      problem.addonSold,
      problem.addonChangedMeanwhile,
    ],
  },
  eventStock: {
    get: '/api/events/{id}/addon-stock',
    summary: "An event's stock of each add-on and variant",
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(z.array(eventStockSchema)) },
    problems: [eventUnknown],
  },
  setEventStock: {
    put: '/api/events/{id}/addon-stock',
    summary: "Set an event's add-on stock; add-ons not listed stay unchanged",
    ...admin.change,
    request: { params: idParams, body: body(eventStockFormSchema) },
    responses: { 200: reply(z.array(eventStockSchema), 'The updated stock') },
    problems: [eventUnknown, problem.addonNotOffered, problem.belowSold],
  },
});
