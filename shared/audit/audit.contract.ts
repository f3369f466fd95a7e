import { contract, reply } from '#shared/base/contract.ts';
import { auditChoicesSchema, auditPageSchema, auditQuerySchema } from './audit.schemas.ts';

export const auditContract = contract('audit', {
  list: {
    get: '/api/admin/audit',
    summary: 'Entries of the audit log, newest first',
    access: 'admin',
    shed: true,
    request: { query: auditQuerySchema },
    responses: { 200: reply(auditPageSchema) },
  },
  choices: {
    get: '/api/admin/audit/choices',
    summary: 'The choices for filtering the audit log',
    access: 'admin',
    shed: true,
    responses: { 200: reply(auditChoicesSchema) },
  },
});
