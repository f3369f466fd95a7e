import { contract, file, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/ids.schemas.ts';
import { settlementSchema, taxReportQuerySchema, taxReportSchema } from './finance.schemas.ts';

export const financeContract = contract('finance', {
  taxReport: {
    get: '/api/admin/tax-report',
    summary: 'Sales, tax and refunds by month, event and tax rate',
    access: 'admin',
    shed: true,
    request: { query: taxReportQuerySchema },
    responses: { 200: reply(taxReportSchema) },
  },
  taxReportCsv: {
    get: '/api/admin/tax-report.csv',
    summary: 'The same figures as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { query: taxReportQuerySchema },
    responses: { 200: file('text/csv') },
  },
  settlement: {
    get: '/api/admin/events/{id}/settlement',
    summary: "An event's settlement, line by line, from sales to the organizer's share",
    access: 'admin',
    shed: true,
    request: { params: idParams },
    responses: { 200: reply(settlementSchema) },
    problems: [eventUnknown],
  },
  settlementCsv: {
    get: '/api/admin/events/{id}/settlement.csv',
    summary: 'The same figures as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams },
    responses: { 200: file('text/csv') },
    problems: [eventUnknown],
  },
});
