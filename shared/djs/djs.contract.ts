import { z } from 'zod';
import { admin, adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { djSchema } from '#shared/events/events.schemas.ts';
import { adminDjSchema, djCreateSchema, djPutSchema } from './djs.schemas.ts';
import { conflict, notFound } from '#shared/base/errors.ts';

export const djMissing = notFound('djs.unknown', 'DJ not found');
export const djInUse = conflict('djs.in_use', 'This DJ is on the lineup of an event');
export const djChangedMeanwhile = conflict(
  'djs.changed_meanwhile',
  'Someone else just changed this DJ. Please load it again.',
);

export const djsContract = contract('djs', {
  list: {
    get: '/api/djs',
    summary: 'All DJs',
    access: 'public',
    shed: true,
    request: { query: adminView },
    responses: { 200: reply(z.array(z.union([adminDjSchema, djSchema]))) },
  },
  create: {
    post: '/api/djs',
    summary: 'Add a DJ',
    ...admin.change,
    request: { body: body(djCreateSchema) },
    responses: { 201: reply(adminDjSchema, 'The new DJ') },
  },
  change: {
    put: '/api/djs/{id}',
    summary: 'Change a DJ',
    ...admin.change,
    request: { params: idParams, body: body(djPutSchema) },
    responses: { 200: reply(adminDjSchema, 'The DJ as they are now') },
    problems: [djMissing, djChangedMeanwhile],
  },
  remove: {
    delete: '/api/djs/{id}',
    summary: 'Delete a DJ',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [djMissing, djInUse, djChangedMeanwhile],
  },
});
