import { z } from 'zod';
import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams, idSchema } from '#shared/base/scalars.schemas.ts';
import type { Problem } from '#shared/base/errors.ts';
import { attendanceSchema, doorEventSchema } from './doorNight.schemas.ts';
import { deviceLocked, deviceRevoked, deviceUnregistered } from './doorDevices.errors.ts';
import {
  checkedInItemSchema,
  checkInSchema,
  checkInStatsSchema,
  undoCheckInSchema,
  manifestSchema,
  uploadSchema,
  uploadResultSchema,
} from './checkin.schemas.ts';
import type { Reason } from './checkin.rules.ts';
import { verdictText } from './verdict.words.ts';

export type RefusalReason = Exclude<Reason, 'ok' | 'ok_unlisted'>;

/** HTTP status of each refusal: 409 for conflicts, 404 for unknown tickets, 422 for untrusted ones. */
const STATUS: Record<RefusalReason, number> = {
  already_in: 409,
  wrong_event: 409,
  wrong_day: 409,
  cancelled: 409,
  unknown: 404,
  bad_signature: 422,
  demo_ticket: 422,
};

/**
 * The problem `checkin.<reason>` of a refused check-in, worded as the door shows it. `days`: when the ticket is
 * valid.
 */
export function refusal(
  reason: RefusalReason,
  details?: Record<string, unknown>,
  days?: readonly string[],
): Problem {
  const { title, body } = verdictText(reason, days);
  const problem = {
    code: `checkin.${reason}`,
    status: STATUS[reason],
    message: `${title}. ${body}`,
  };
  return details ? { ...problem, details } : problem;
}

export const nothingToUndo: Problem = {
  code: 'checkin.nothing_to_undo',
  status: 404,
  message: "There's no check-in of yours to take back.",
};

const REFUSALS: readonly Problem[] = Object.keys(STATUS).map((reason) =>
  refusal(reason as RefusalReason),
);

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
    ...admin.report,
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
