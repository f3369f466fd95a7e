import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { placeUnknown, startPassed } from './waitingRoom.errors.ts';
import {
  enteredSchema,
  enterSchema,
  placeInLineSchema,
  placeTokenSchema,
  roomSchema,
  roomSettingsSchema,
} from './waitingRoom.schemas.ts';

/** The waiting room, where buyers wait while more of them come than can buy at once. */
export const waitingRoomContract = contract('waitingRoom', {
  enter: {
    post: '/api/events/{id}/waiting-room',
    summary: 'Take a place in line; a device or account that has one gets the same place',
    access: 'public',
    request: { params: idParams, body: body(enterSchema) },
    responses: { 200: reply(enteredSchema) },
    problems: [eventUnknown],
  },
  look: {
    post: '/api/waiting-room/look',
    summary: "Get a place's position in line",
    access: 'public',
    request: { body: body(placeTokenSchema) },
    responses: { 200: reply(placeInLineSchema) },
    problems: [placeUnknown],
  },
  read: {
    get: '/api/admin/events/{id}/waiting-room',
    summary: "An event's waiting room and its current state",
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(roomSchema) },
    problems: [eventUnknown],
  },
  change: {
    put: '/api/admin/events/{id}/waiting-room',
    summary: 'When the waiting room opens',
    ...admin.change,
    request: { params: idParams, body: body(roomSettingsSchema) },
    responses: { 200: reply(roomSchema) },
    problems: [eventUnknown, startPassed],
  },
});
