import { z } from 'zod';
import { passwordBreached, usernameTaken } from '#shared/accounts/accounts.errors.ts';
import { promoterStatusSchema } from '#shared/accounts/accounts.schemas.ts';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { signupSchema } from './application.schemas.ts';
import {
  listedPromoterSchema,
  codeChangeSchema,
  commissionSchema,
  decisionSchema,
  performanceSchema,
  promoterSchema,
  ratesSchema,
  saleSchema,
} from './promoters.schemas.ts';
import * as problem from './promoters.rules.ts';

const changed = reply(promoterSchema, 'The promoter as they are now');

/** Applications, and administration of promoters. */
export const promotersContract = contract('promoters', {
  signup: {
    post: '/api/promoters/signup',
    summary: 'Apply to be a promoter, with the current account or a new one',
    access: 'public',
    request: { body: body(signupSchema) },
    responses: { 201: reply(promoterStatusSchema, 'The status of the application') },
    problems: [usernameTaken, passwordBreached, problem.alreadyApplied],
  },
  makeCode: {
    post: '/api/promoters/generate-code',
    summary: 'Generate the promoter’s own promo code',
    access: 'promoter',
    responses: { 200: reply(z.object({ promo_code: z.string() })) },
    problems: [problem.notApproved],
  },
  list: {
    get: '/api/admin/promoters',
    summary: 'All promoters',
    ...admin.report,
    responses: { 200: reply(z.array(listedPromoterSchema)) },
  },
  pending: {
    get: '/api/admin/promoters/pending',
    summary: 'Applications waiting for a decision',
    ...admin.report,
    responses: { 200: reply(z.array(promoterSchema)) },
  },
  commissions: {
    get: '/api/admin/promoters/{id}/commissions',
    summary: 'The rates agreed with a promoter, by event',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(z.array(commissionSchema)) },
    problems: [problem.promoterUnknown],
  },
  sales: {
    get: '/api/admin/promoters/{id}/sales',
    summary: 'What a promoter has sold',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(z.array(saleSchema)) },
    problems: [problem.promoterUnknown],
  },
  stats: {
    get: '/api/admin/promoters/{id}/stats',
    summary: 'A promoter’s totals',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(performanceSchema) },
    problems: [problem.promoterUnknown],
  },
  decide: {
    patch: '/api/admin/promoters/{id}/status',
    summary: 'Approve or reject an application',
    ...admin.change,
    request: { params: idParams, body: body(decisionSchema) },
    responses: { 200: changed },
    problems: [problem.promoterUnknown, problem.alreadyDecided, problem.codeTaken],
  },
  switchCode: {
    patch: '/api/admin/promoters/{id}/code',
    summary: 'Turn a promo code on or off',
    ...admin.change,
    request: { params: idParams, body: body(codeChangeSchema) },
    responses: { 200: changed },
    problems: [problem.promoterUnknown, problem.noCode],
  },
  setRates: {
    post: '/api/admin/promoter-commissions',
    summary: 'Set the rates of a promoter for an event',
    ...admin.change,
    request: { body: body(ratesSchema) },
    responses: { 200: reply(commissionSchema, 'The rates as they are now') },
    problems: [
      problem.promoterUnknown,
      problem.promotedEventUnknown,
      problem.ratesChangedMeanwhile,
    ],
  },
});
