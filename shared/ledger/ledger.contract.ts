import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { promoterUnknown } from '#shared/promoters/promoters.rules.ts';
import { ledgerKeyReused, notAvailable, paidInFuture, statementTooLong } from './ledger.rules.ts';
import {
  adjustBalanceSchema,
  adminLedgerSchema,
  balanceAdjustedSchema,
  ledgerQuerySchema,
  ledgerSchema,
  payoutRecordedSchema,
  recordPayoutSchema,
  statementQuerySchema,
} from './ledger.schemas.ts';

export const ledgerContract = contract('ledger', {
  ofPromoter: {
    get: '/api/admin/promoters/{id}/ledger',
    summary: "A promoter's ledger",
    ...admin.report,
    request: { params: idParams, query: ledgerQuerySchema },
    responses: { 200: reply(adminLedgerSchema) },
    problems: [promoterUnknown],
  },
  recordPayout: {
    post: '/api/admin/promoters/{id}/payouts',
    summary: 'Record a payout',
    ...admin.provenChange,
    request: { params: idParams, body: body(recordPayoutSchema) },
    responses: { 201: reply(payoutRecordedSchema, 'The payout and the balance after it') },
    problems: [promoterUnknown, notAvailable, paidInFuture, ledgerKeyReused],
  },
  adjust: {
    post: '/api/admin/promoters/{id}/adjustments',
    summary: "Adjust a promoter's balance",
    ...admin.provenChange,
    request: { params: idParams, body: body(adjustBalanceSchema) },
    responses: { 201: reply(balanceAdjustedSchema, 'The entry and the balance after it') },
    problems: [promoterUnknown, ledgerKeyReused],
  },
  own: {
    get: '/api/promoters/me/ledger',
    summary: 'Your own ledger as a promoter',
    access: 'promoter',
    shed: true,
    request: { query: ledgerQuerySchema },
    responses: { 200: reply(ledgerSchema) },
  },
  statementPdf: {
    get: '/api/admin/promoters/{id}/statement.pdf',
    summary: "A promoter's commission statement as PDF",
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams, query: statementQuerySchema },
    responses: { 200: file('application/pdf') },
    problems: [promoterUnknown, statementTooLong],
  },
  statementCsv: {
    get: '/api/admin/promoters/{id}/statement.csv',
    summary: "A promoter's commission statement as CSV",
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams, query: statementQuerySchema },
    responses: { 200: file('text/csv') },
    problems: [promoterUnknown],
  },
  ownStatementPdf: {
    get: '/api/promoters/me/statement.pdf',
    summary: 'Your own commission statement as PDF',
    access: 'promoter',
    shed: true,
    request: { query: statementQuerySchema },
    responses: { 200: file('application/pdf') },
    problems: [statementTooLong],
  },
  ownStatementCsv: {
    get: '/api/promoters/me/statement.csv',
    summary: 'Your own commission statement as CSV',
    access: 'promoter',
    shed: true,
    request: { query: statementQuerySchema },
    responses: { 200: file('text/csv') },
  },
});
