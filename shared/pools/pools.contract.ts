import { z } from 'zod';
import { admin, body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { capacityBelowSold, poolChangedMeanwhile, poolUnknown } from './pools.errors.ts';
import { poolFormSchema, poolPatchSchema, poolSchema } from './pools.schemas.ts';

/** Pools: limits that several ticket products of an event share. */
export const poolsContract = contract('pools', {
  list: {
    get: '/api/events/{id}/pools',
    summary: 'The shared limits of an event',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(z.array(poolSchema)) },
    problems: [eventUnknown],
  },
  create: {
    post: '/api/events/{id}/pools',
    summary: 'Add a limit that several tickets share',
    ...admin.change,
    request: { params: idParams, body: body(poolFormSchema) },
    responses: { 201: reply(poolSchema, 'The new limit') },
    problems: [eventUnknown],
  },
  change: {
    patch: '/api/pools/{id}',
    summary: 'Change a shared limit',
    ...admin.change,
    request: { params: idParams, body: body(poolPatchSchema) },
    responses: { 200: reply(poolSchema, 'The limit as it is now') },
    problems: [poolUnknown, capacityBelowSold, poolChangedMeanwhile],
  },
  remove: {
    delete: '/api/pools/{id}',
    summary: 'Delete a shared limit; its tickets keep their own quantities',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [poolUnknown, poolChangedMeanwhile],
  },
});
