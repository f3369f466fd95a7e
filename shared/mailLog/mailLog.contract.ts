import { z } from 'zod';
import { admin, contract, file, reply } from '#shared/base/contract.ts';
import { printable } from '#shared/base/text.schemas.ts';
import * as problem from './mailLog.rules.ts';
import { mailDetailsSchema, mailsPageSchema, mailsQuerySchema } from './mailLog.schemas.ts';

const params = z.object({ id: printable(z.string().max(200)) });

export const mailLogContract = contract('mails', {
  list: {
    get: '/api/admin/mails',
    summary: 'E-mails, newest first',
    ...admin.report,
    request: { query: mailsQuerySchema },
    responses: { 200: reply(mailsPageSchema) },
  },
  dead: {
    get: '/api/admin/mails/dead',
    summary: "How many e-mails couldn't be sent",
    ...admin.read,
    responses: { 200: reply(z.object({ dead: z.int() })) },
  },
  details: {
    get: '/api/admin/mails/{id}',
    summary: 'An e-mail with its content',
    ...admin.read,
    request: { params },
    responses: { 200: reply(mailDetailsSchema) },
    problems: [problem.mailUnknown],
  },
  eml: {
    get: '/api/admin/mails/{id}/eml',
    summary: 'An e-mail as a file',
    ...admin.read,
    request: { params },
    responses: { 200: file('message/rfc822') },
    problems: [problem.mailUnknown, problem.noMailFile],
  },
  resend: {
    post: '/api/admin/mails/{id}/resend',
    summary: 'Resend an e-mail',
    ...admin.change,
    request: { params },
    responses: { 202: reply(z.object({ id: z.string() }), 'The e-mail that will be sent') },
    problems: [problem.mailUnknown, problem.mailWaiting, problem.mailSkipped, problem.mailJustSent],
  },
});
