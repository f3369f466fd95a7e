import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import * as problem from './privacy.errors.ts';
import {
  deleteAccountSchema,
  erasedSchema,
  erasePersonSchema,
  heldSchema,
  lookUpSchema,
  ownDataSchema,
  ownStandingSchema,
} from './privacy.schemas.ts';

const refusals = [
  problem.lastAdmin,
  problem.teamMember,
  problem.balanceOpen,
  problem.moneyOpen,
  problem.paymentOpen,
  problem.upcomingTickets,
  problem.notConfirmed,
];
const done = z.object({ success: z.literal(true) });

export const privacyContract = contract('privacy', {
  exportOwn: {
    post: '/api/profile/export',
    summary: 'All data about the logged-in user',
    access: 'user',
    shed: true,
    stepUp: true,
    responses: {
      200: reply(ownDataSchema, "The data, without secrets and without other people's data"),
    },
  },
  ownStanding: {
    get: '/api/profile/deletion',
    summary: 'What deleting your own account means, and what prevents it',
    access: 'user',
    shed: false,
    responses: { 200: reply(ownStandingSchema) },
  },
  proveEmail: {
    post: '/api/profile/prove-email',
    summary: 'E-mail a link that proves the address is your own',
    access: 'user',
    responses: { 200: reply(done) },
  },
  deleteAccount: {
    post: '/api/profile/delete',
    summary: 'Permanently delete your own account',
    access: 'user',
    stepUp: true,
    request: { body: body(deleteAccountSchema) },
    responses: { 200: reply(done, 'Deleted; all sessions have ended') },
    problems: refusals,
  },
  lookUp: {
    post: '/api/admin/privacy/look-up',
    summary: 'The data about an address',
    access: 'admin',
    unaudited: 'It changes nothing; it is a POST to keep addresses out of logs.',
    stepUp: true,
    request: { body: body(lookUpSchema) },
    responses: { 200: reply(heldSchema) },
    problems: [problem.nothingHeld],
  },
  erase: {
    post: '/api/admin/privacy/erase',
    summary: 'Erase a person by address',
    access: 'admin',
    stepUp: true,
    request: { body: body(erasePersonSchema) },
    responses: { 200: reply(erasedSchema, 'How much was deleted or made anonymous') },
    problems: [problem.nothingHeld, ...refusals],
  },
});
