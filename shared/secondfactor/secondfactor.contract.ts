import { z } from 'zod';
import { tooManyAttempts, wrongPassword } from '#shared/accounts/accounts.errors.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { body, contract, reply } from '#shared/base/contract.ts';
import {
  alreadyOn,
  challengeExpired,
  codesLocked,
  enrolmentNotStarted,
  notOn,
  wrongCode,
} from './secondfactor.errors.ts';
import {
  confirmSchema,
  enrolmentSchema,
  ownerSchema,
  ownerWithCodeSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepSchema,
  steppedUpSchema,
  stepUpSchema,
} from './secondfactor.schemas.ts';

const OWNER_PROBLEMS = [wrongPassword, wrongCode, codesLocked, notOn];

export const secondFactorContract = contract('secondFactor', {
  finish: {
    method: 'post',
    path: '/api/auth/login/second-factor',
    summary: 'Finish signing in with a code',
    access: 'public',
    request: { body: body(secondStepSchema) },
    responses: { 200: reply(sessionSchema, 'The new session') },
    problems: [wrongCode, challengeExpired, codesLocked, notOn],
  },
  status: {
    method: 'get',
    path: '/api/auth/second-factor',
    summary: 'Whether the second step is on',
    access: 'user',
    responses: { 200: reply(secondFactorSchema) },
  },
  enrol: {
    method: 'post',
    path: '/api/auth/second-factor/enrol',
    summary: 'Begin to switch the second step on',
    access: 'staff',
    beforeSetup: true,
    request: { body: body(ownerSchema) },
    responses: { 200: reply(enrolmentSchema, 'What an authenticator app needs') },
    problems: [wrongPassword, alreadyOn],
  },
  confirm: {
    method: 'post',
    path: '/api/auth/second-factor/confirm',
    summary: 'Switch the second step on with a first code',
    access: 'staff',
    beforeSetup: true,
    request: { body: body(confirmSchema) },
    responses: { 200: reply(recoveryCodesSchema, 'Shown once') },
    problems: [wrongCode, alreadyOn, enrolmentNotStarted],
  },
  stepUp: {
    method: 'post',
    path: '/api/auth/step-up',
    summary: 'Confirm with the password or a code that it is you, for ten minutes',
    access: 'user',
    request: { body: body(stepUpSchema) },
    responses: { 200: reply(steppedUpSchema) },
    problems: [wrongPassword, wrongCode, codesLocked, notOn, tooManyAttempts],
  },
  renewCodes: {
    method: 'post',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Make new recovery codes',
    access: 'user',
    request: { body: body(ownerWithCodeSchema) },
    responses: { 200: reply(recoveryCodesSchema, 'Shown once') },
    problems: OWNER_PROBLEMS,
  },
  disable: {
    method: 'post',
    path: '/api/auth/second-factor/disable',
    summary: 'Switch the second step off',
    access: 'user',
    request: { body: body(ownerWithCodeSchema) },
    responses: { 200: reply(z.object({ success: z.literal(true) })) },
    problems: OWNER_PROBLEMS,
  },
});
