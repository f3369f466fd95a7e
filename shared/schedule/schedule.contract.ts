import { z } from 'zod';
import { admin, adminView, body, contract, empty, reply } from '#shared/base/contract.ts';
import { adminSubEventSchema } from '#shared/events/adminEvents.schemas.ts';
import {
  djUnknown,
  eventUnknown,
  subEventUnknown,
  ticketUnknown,
  venueUnknown,
} from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { djSchema } from '#shared/events/events.schemas.ts';
import * as problem from './schedule.rules.ts';
import {
  conflictSchema,
  scheduleCreateSchema,
  scheduleDjSchema,
  schedulePutSchema,
} from './schedule.schemas.ts';

const itemRefused = [
  problem.itemEndsBeforeStart,
  problem.itemBeyondEvent,
  venueUnknown,
  djUnknown,
  ticketUnknown,
];

export const scheduleContract = contract('schedule', {
  conflicts: {
    get: '/api/events/{id}/schedule-conflicts',
    summary: 'Venues and DJs of an event that are also booked elsewhere at the same time',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(z.array(conflictSchema)) },
    problems: [eventUnknown],
  },
  djs: {
    get: '/api/subevents/{id}/djs',
    summary: 'The DJs of a schedule item; admins also see drafts',
    access: 'public',
    shed: true,
    request: { params: idParams, query: adminView },
    responses: { 200: reply(z.array(djSchema)) },
    problems: [subEventUnknown, problem.scheduleItemMissing],
  },
  create: {
    post: '/api/events/{id}/subevents',
    summary: 'Add a schedule item to an event',
    ...admin.change,
    request: { params: idParams, body: body(scheduleCreateSchema) },
    responses: { 201: reply(adminSubEventSchema, 'The new schedule item') },
    problems: [eventUnknown, ...itemRefused],
  },
  change: {
    put: '/api/subevents/{id}',
    summary: 'Change a schedule item',
    ...admin.change,
    request: { params: idParams, body: body(schedulePutSchema) },
    responses: { 200: reply(adminSubEventSchema, 'The schedule item as it is now') },
    problems: [problem.scheduleItemMissing, ...itemRefused, problem.scheduleChangedMeanwhile],
  },
  addDj: {
    post: '/api/subevents/{id}/djs',
    summary: 'Add a DJ to a schedule item',
    ...admin.change,
    request: { params: idParams, body: body(scheduleDjSchema) },
    responses: { 201: reply(adminSubEventSchema, 'The schedule item as it is now') },
    problems: [problem.scheduleItemMissing, djUnknown, problem.otherItem],
  },
  remove: {
    delete: '/api/subevents/{id}',
    summary: 'Delete a schedule item',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [problem.scheduleItemMissing, problem.scheduleChangedMeanwhile],
  },
});
