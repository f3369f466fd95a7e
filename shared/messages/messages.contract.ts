import { z } from 'zod';
import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import * as problem from './messages.rules.ts';
import {
  audienceQuerySchema,
  contentSchema,
  mailPreviewSchema,
  messageListSchema,
  messageSchema,
  reachSchema,
  sendSchema,
  testSentSchema,
  unsubscribedSchema,
  unsubscribeLinkSchema,
  unsubscribePageSchema,
} from './messages.schemas.ts';

const misfits = [eventUnknown, problem.messageTicketUnknown, problem.messageDayUnknown];

/** Calls to write to attendees, and to unsubscribe. Only a POST unsubscribes, because mail scanners follow links. */
export const messagesContract = contract('messages', {
  list: {
    get: '/api/admin/events/{id}/messages',
    summary: "Messages to an event's attendees, newest first, with their progress",
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(messageListSchema) },
    problems: [eventUnknown],
  },
  reach: {
    post: '/api/admin/events/{id}/messages/reach',
    summary: 'How many buyers are in an audience',
    access: 'admin',
    unaudited: 'A preview; nothing is changed.',
    stepUp: false,
    request: { params: idParams, body: body(audienceQuerySchema) },
    responses: { 200: reply(reachSchema) },
    problems: misfits,
  },
  preview: {
    post: '/api/admin/events/{id}/messages/preview',
    summary: 'Preview a message as an e-mail',
    access: 'admin',
    unaudited: 'It changes nothing.',
    stepUp: false,
    request: { params: idParams, body: body(contentSchema) },
    responses: { 200: reply(mailPreviewSchema) },
    problems: misfits,
  },
  test: {
    post: '/api/admin/events/{id}/messages/test',
    summary: 'Send a test of a message to yourself',
    access: 'admin',
    unaudited: 'It only goes to the person who asks, and the mail log shows it.',
    stepUp: false,
    request: { params: idParams, body: body(contentSchema) },
    responses: { 202: reply(testSentSchema, 'Where it goes') },
    problems: misfits,
  },
  send: {
    post: '/api/admin/events/{id}/messages',
    summary: 'Send a message in two minutes; until then it can be taken back',
    ...admin.provenChange,
    request: { params: idParams, body: body(sendSchema) },
    responses: { 201: reply(messageSchema, 'The message, waiting to be sent') },
    problems: [
      ...misfits,
      problem.messageNoRecipients,
      problem.messageTooMany,
      problem.messageKeyReused,
    ],
  },
  callBack: {
    post: '/api/admin/messages/{messageId}/call-back',
    summary: "Take back a message that hasn't been sent",
    ...admin.change,
    request: { params: z.object({ messageId: printable(z.string().max(64)) }) },
    responses: { 200: reply(messageSchema, 'The message as it is now') },
    problems: [problem.messageUnknown, problem.messageTooLate],
  },
  unsubscribe: {
    post: '/api/messages/unsubscribe',
    summary: "Unsubscribe with one click from messages that aren't about the event",
    access: 'public',
    request: { query: unsubscribeLinkSchema },
    responses: { 200: reply(unsubscribedSchema) },
    problems: [problem.messageLinkInvalid],
  },
  unsubscribePage: {
    get: '/api/messages/unsubscribe',
    summary: 'A page with the button that unsubscribes',
    access: 'public',
    shed: false,
    request: { query: unsubscribePageSchema },
    responses: { 200: file('text/html', 'The page') },
  },
  resume: {
    post: '/api/messages/resume',
    summary: 'Subscribe again',
    access: 'public',
    request: { body: body(unsubscribeLinkSchema) },
    responses: { 200: reply(unsubscribedSchema) },
    problems: [problem.messageLinkInvalid],
  },
});
