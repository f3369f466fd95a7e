import { body, contract, reply } from '#shared/base/contract.ts';
import { contactSchema, sendEmailSchema, sentSchema } from './requests.schemas.ts';

/** Calls of the forms that people send to the team. */
export const requestsContract = contract('requests', {
  send: {
    post: '/api/send-email',
    summary: 'Write to the team',
    access: 'public',
    request: { body: body(sendEmailSchema) },
    responses: { 200: reply(sentSchema) },
  },
  contact: {
    get: '/api/contact',
    summary: "The team's address",
    access: 'public',
    shed: true,
    responses: { 200: reply(contactSchema) },
  },
});
