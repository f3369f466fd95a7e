import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import {
  questionAnswered,
  questionChangedMeanwhile,
  questionTicketUnknown,
  questionUnknown,
} from './questions.errors.ts';
import {
  adminQuestionSchema,
  newQuestionSchema,
  questionPutSchema,
  questionSchema,
} from './questions.schemas.ts';

export const questionsContract = contract('questions', {
  list: {
    get: '/api/events/{id}/questions',
    summary: "The questions for an event's buyers, in order",
    access: 'public',
    shed: false,
    request: { params: idParams },
    responses: { 200: reply(z.array(questionSchema)) },
    problems: [eventUnknown],
  },
  listAll: {
    get: '/api/admin/events/{id}/questions',
    summary: "An event's questions, with archived ones and how often each was answered",
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(z.array(adminQuestionSchema)) },
    problems: [eventUnknown],
  },
  create: {
    post: '/api/events/{id}/questions',
    summary: "Add a question for an event's buyers",
    ...admin.change,
    request: { params: idParams, body: body(newQuestionSchema) },
    responses: { 201: reply(adminQuestionSchema, 'The new question') },
    problems: [eventUnknown, questionTicketUnknown],
  },
  change: {
    put: '/api/questions/{id}',
    summary: 'Change a question; a changed waiver text becomes a new version',
    ...admin.change,
    request: { params: idParams, body: body(questionPutSchema) },
    responses: { 200: reply(adminQuestionSchema, 'The question as it is now') },
    problems: [questionUnknown, questionAnswered, questionTicketUnknown, questionChangedMeanwhile],
  },
  remove: {
    delete: '/api/questions/{id}',
    summary: 'Remove a question: deleted, or archived if it has answers',
    ...admin.change,
    request: { params: idParams },
    responses: { 200: reply(z.object({ archived: z.boolean() })) },
    problems: [questionUnknown, questionChangedMeanwhile],
  },
});
