import { z } from 'zod';
import { body, contract, file, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams, idSchema } from '#shared/base/ids.schemas.ts';
import { attendanceSchema, doorEventSchema } from './doorNight.schemas.ts';
import { nothingToUndo, REFUSALS } from './checkin.errors.ts';
import { deviceLocked, deviceRevoked, deviceUnregistered } from './door.errors.ts';
import {
  checkedInItemSchema,
  checkInSchema,
  checkInStatsSchema,
  undoCheckInSchema,
  manifestSchema,
  uploadSchema,
  uploadResultSchema,
} from './checkin.schemas.ts';

const eventParams = z.object({ eventId: z.coerce.number<string>().pipe(idSchema) });
const sinceQuery = z.object({ since: z.string().max(100).optional() });

export const checkinContract = contract('checkin', {
  checkIn: {
    post: '/api/check-in',
    summary: 'Check in one ticket, online',
    access: 'staff',
    request: { body: body(checkInSchema) },
    responses: { 200: reply(checkedInItemSchema) },
    problems: [...REFUSALS, eventUnknown],
  },
  undoCheckIn: {
    post: '/api/check-in/undo',
    summary: 'Take back a check-in that you made online',
    access: 'staff',
    request: { body: body(undoCheckInSchema) },
    responses: { 200: reply(z.object({ done: z.literal(true) })) },
    problems: [nothingToUndo],
  },
  stats: {
    get: '/api/events/{id}/check-ins',
    summary: 'How many are in, the latest check-ins, and the incidents',
    access: 'staff',
    shed: false,
    request: { params: idParams },
    responses: { 200: reply(checkInStatsSchema) },
    problems: [eventUnknown],
  },
  attendance: {
    get: '/api/admin/events/{id}/attendance',
    summary: 'How many came in on each day of an event',
    access: 'admin',
    shed: true,
    request: { params: idParams },
    responses: { 200: reply(attendanceSchema) },
    problems: [eventUnknown],
  },
  attendanceCsv: {
    get: '/api/admin/events/{id}/attendance.csv',
    summary: 'The same as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams },
    responses: { 200: file('text/csv') },
    problems: [eventUnknown],
  },
  doorEvents: {
    get: '/api/door/events',
    summary: 'Events that a device can check tickets for',
    access: 'staff',
    shed: false,
    responses: { 200: reply(z.array(doorEventSchema)) },
    problems: [deviceRevoked, deviceLocked],
  },
  manifest: {
    get: '/api/door/events/{eventId}/manifest',
    summary: 'The guest list of a door, or what has changed since a cursor',
    access: 'device',
    shed: false,
    request: { params: eventParams, query: sinceQuery },
    responses: { 200: reply(manifestSchema) },
    problems: [eventUnknown, deviceRevoked, deviceLocked, deviceUnregistered],
  },
  upload: {
    post: '/api/door/events/{eventId}/scans',
    summary: 'Upload a device’s scans',
    access: 'device',
    request: { params: eventParams, body: body(uploadSchema) },
    responses: { 200: reply(uploadResultSchema) },
    problems: [eventUnknown, deviceRevoked, deviceUnregistered],
  },
  stream: {
    get: '/api/door/events/{eventId}/stream',
    summary: 'Admissions and changes to the list as they happen',
    access: 'device',
    shed: false,
    request: { params: eventParams, query: sinceQuery },
    responses: { 200: file('text/event-stream', 'Server-sent events') },
    problems: [eventUnknown, deviceRevoked, deviceUnregistered],
  },
});
