import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/ids.schemas.ts';
import {
  announcementSchema,
  callBackSchema,
  deleteSubscriptionSchema,
  preferencesChangeSchema,
  preferencesSchema,
  putSubscriptionSchema,
} from './notifications.schemas.ts';
import { announcementGone, endpointRefused } from './notifications.errors.ts';

/** Calls for push notifications. A device proves itself by its secret endpoint, a person by login. */
export const notificationsContract = contract('notifications', {
  announcement: {
    get: '/api/admin/events/{id}/announcement',
    summary: 'What ticket holders will be told about a change, when, and how many of them',
    access: 'admin',
    shed: false,
    request: { params: idParams },
    responses: { 200: reply(announcementSchema) },
    problems: [eventUnknown],
  },
  callBack: {
    delete: '/api/admin/events/{id}/announcement',
    summary: "Cancel the notification about a change, if it hasn't gone out",
    access: 'admin',
    stepUp: false,
    request: { params: idParams, body: body(callBackSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown, announcementGone],
  },
  key: {
    get: '/api/notifications/key',
    summary: 'The public key for push subscriptions (VAPID)',
    access: 'public',
    shed: false,
    responses: { 200: reply(z.object({ key: z.string() })) },
  },
  subscribe: {
    put: '/api/notifications/subscription',
    summary: 'Register a device for notifications, or update what it wants',
    access: 'public',
    request: { body: body(putSubscriptionSchema) },
    responses: { 200: reply(z.object({ preferences: preferencesSchema })) },
    problems: [endpointRefused],
  },
  unsubscribe: {
    delete: '/api/notifications/subscription',
    summary: 'Send no more notifications to a device',
    access: 'public',
    request: { body: body(deleteSubscriptionSchema) },
    responses: { 204: empty() },
  },
  preferences: {
    get: '/api/notifications/preferences',
    summary: 'Which notifications the user wants',
    access: 'user',
    shed: false,
    responses: { 200: reply(preferencesSchema) },
  },
  setPreferences: {
    put: '/api/notifications/preferences',
    summary: 'Choose notifications; what is left out stays as it is',
    access: 'user',
    request: { body: body(preferencesChangeSchema) },
    responses: { 200: reply(preferencesSchema) },
  },
});
