import { z } from 'zod';
import { admin, body, contract, empty, reply } from '#shared/base/contract.ts';
import {
  addDjSchema,
  adminEventSchema,
  adminEventsQuerySchema,
  adminEventsSchema,
  duplicateSchema,
} from './adminEvents.schemas.ts';
import { eventCreateSchema, eventPatchSchema, eventPutSchema } from './eventForm.schemas.ts';
import * as problem from './events.errors.ts';
import { idParams, dateSchema, idSchema, countSchema } from '#shared/base/scalars.schemas.ts';
import { djSchema } from './events.schemas.ts';

const WEEKDAYS = 7;
const MAX_EXCEPTIONS = 400;
const MAX_WEEKS = 8;

const ruleSchema = z.object({
  /** Numbers of weekdays: 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(WEEKDAYS))
    .min(1, 'Choose at least one weekday')
    .max(WEEKDAYS),
  every_weeks: z.int().min(1).max(MAX_WEEKS).default(1),
});

const repeatSchema = ruleSchema.extend({
  until: dateSchema.refine((date) => date < '9999', "That's too far in the future"),
  except: z.array(dateSchema).max(MAX_EXCEPTIONS).default([]),
  published: z.boolean().default(false),
});
export type Repeat = z.output<typeof repeatSchema>;

const adminSeriesSchema = ruleSchema.extend({
  id: idSchema,
  label: z.string(),
  events: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      start_date: dateSchema,
      published: z.boolean(),
      cancelled: z.boolean(),
      /** Number of e-mail addresses with a valid order. */
      buyers: countSchema,
    }),
  ),
});
export type AdminSeries = z.infer<typeof adminSeriesSchema>;

const repeatedSchema = adminSeriesSchema.extend({ made: countSchema });
export type Repeated = z.infer<typeof repeatedSchema>;

const changed = reply(adminEventSchema, 'The updated event');
const formRefused = [
  problem.endsBeforeStart,
  problem.doorsAfterStart,
  problem.timeSkipped,
  problem.venueUnknown,
  problem.djUnknown,
];

export const adminEventsContract = contract('adminEvents', {
  list: {
    get: '/api/admin/events',
    summary: 'A page of all events, drafts included',
    ...admin.read,
    request: { query: adminEventsQuerySchema },
    responses: { 200: reply(adminEventsSchema) },
  },
  create: {
    post: '/api/events',
    summary: 'Add an event',
    ...admin.change,
    request: { body: body(eventCreateSchema) },
    responses: { 201: reply(adminEventSchema, 'The new event') },
    problems: formRefused,
  },
  change: {
    patch: '/api/events/{id}',
    summary: 'Change fields of an event',
    ...admin.change,
    request: { params: idParams, body: body(eventPatchSchema) },
    responses: { 200: changed },
    problems: [problem.eventUnknown, ...formRefused, problem.changedMeanwhile],
  },
  save: {
    put: '/api/events/{id}',
    summary: 'Save the whole form of an event',
    ...admin.change,
    request: { params: idParams, body: body(eventPutSchema) },
    responses: { 200: changed },
    problems: [problem.eventUnknown, ...formRefused, problem.changedMeanwhile],
  },
  remove: {
    delete: '/api/events/{id}',
    summary: 'Delete an event that has no sales',
    ...admin.change,
    request: { params: idParams },
    responses: { 204: empty() },
    problems: [problem.eventUnknown, problem.hasSales, problem.changedMeanwhile],
  },
  duplicate: {
    post: '/api/admin/events/{id}/duplicate',
    summary: 'Copy an event to another date',
    ...admin.change,
    request: { params: idParams, body: body(duplicateSchema) },
    responses: { 201: reply(adminEventSchema, 'The copy') },
    problems: [problem.eventUnknown, problem.movedTooFar],
  },
  series: {
    get: '/api/admin/events/{id}/series',
    summary: 'The series of an event, with all of its events',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(adminSeriesSchema) },
    problems: [problem.eventUnknown, problem.notInSeries],
  },
  repeat: {
    post: '/api/admin/events/{id}/series',
    summary: 'Repeat an event weekly; existing dates of its series are skipped',
    ...admin.change,
    request: { params: idParams, body: body(repeatSchema) },
    responses: { 200: reply(repeatedSchema, 'The updated series') },
    problems: [problem.eventUnknown, problem.noDates, problem.movedTooFar],
  },
  addDj: {
    post: '/api/events/{id}/djs',
    summary: 'Add a DJ to an event',
    ...admin.change,
    request: { params: idParams, body: body(addDjSchema) },
    responses: { 200: reply(z.array(djSchema), 'The DJs of the event') },
    problems: [problem.eventUnknown, problem.djUnknown],
  },
  removeDj: {
    delete: '/api/events/{id}/djs/{djId}',
    summary: 'Remove a DJ from an event',
    ...admin.change,
    request: { params: idParams.extend({ djId: idParams.shape.id }) },
    responses: { 204: empty() },
    problems: [problem.eventUnknown, problem.djNotHere],
  },
});
