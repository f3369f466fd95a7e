import { z } from 'zod';
import { tooManyAttempts, wrongPassword } from '#shared/accounts/accounts.errors.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { body, contract, reply } from '#shared/base/contract.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import {
  alreadyOn,
  challengeExpired,
  codesLocked,
  enrolmentNotStarted,
  notOn,
  passkeyKnown,
  passkeyRefused,
  passkeyUnknown,
  tooManyPasskeys,
  wrongCode,
} from './secondfactor.errors.ts';
import {
  newPasskeySchema,
  passkeyAddedSchema,
  passkeyCreationSchema,
  passkeyParamsSchema,
  passkeyRequestSchema,
} from './passkeys.schemas.ts';
import {
  confirmSchema,
  enrolmentSchema,
  loginChallengeSchema,
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
    post: '/api/auth/login/second-factor',
    summary: 'Finish logging in with a code or a passkey',
    access: 'public',
    request: { body: body(secondStepSchema) },
    responses: { 200: reply(sessionSchema, 'The new session') },
    problems: [wrongCode, passkeyRefused, challengeExpired, codesLocked, notOn],
  },
  loginPasskey: {
    post: '/api/auth/login/passkey',
    summary: 'What a device needs to finish logging in with a passkey',
    access: 'public',
    request: { body: body(loginChallengeSchema) },
    responses: { 200: reply(passkeyRequestSchema) },
    problems: [challengeExpired, notOn],
  },
  stepUpPasskey: {
    post: '/api/auth/step-up/passkey',
    summary: 'What a device needs to confirm your identity with a passkey',
    access: 'user',
    responses: { 200: reply(passkeyRequestSchema) },
    problems: [notOn],
  },
  beginPasskey: {
    post: '/api/auth/passkeys/begin',
    summary: 'What a device needs to create a passkey',
    access: 'staff',
    beforeSetup: true,
    stepUp: 'again',
    responses: { 200: reply(passkeyCreationSchema) },
    problems: [tooManyPasskeys],
  },
  addPasskey: {
    post: '/api/auth/passkeys',
    summary: 'Register a passkey',
    access: 'staff',
    beforeSetup: true,
    stepUp: 'again',
    request: { body: body(newPasskeySchema) },
    responses: { 200: reply(passkeyAddedSchema) },
    problems: [passkeyRefused, passkeyKnown, tooManyPasskeys],
  },
  removePasskey: {
    delete: '/api/auth/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'user',
    stepUp: 'again',
    request: { params: passkeyParamsSchema },
    responses: { 200: reply(z.object({ success: z.literal(true) })) },
    problems: [passkeyUnknown],
  },
  status: {
    get: '/api/auth/second-factor',
    summary: 'Whether two-step login is on',
    access: 'user',
    shed: false,
    responses: { 200: reply(secondFactorSchema) },
  },
  enrol: {
    post: '/api/auth/second-factor/enrol',
    summary: 'Start to turn on two-step login',
    access: 'staff',
    beforeSetup: true,
    request: { body: body(ownerSchema) },
    responses: { 200: reply(enrolmentSchema, 'What an authenticator app needs') },
    problems: [wrongPassword, alreadyOn, stepUpRequired],
  },
  confirm: {
    post: '/api/auth/second-factor/confirm',
    summary: 'Turn on two-step login with a first code',
    access: 'staff',
    beforeSetup: true,
    request: { body: body(confirmSchema) },
    responses: { 200: reply(recoveryCodesSchema, 'Shown once') },
    problems: [wrongCode, alreadyOn, enrolmentNotStarted],
  },
  stepUp: {
    post: '/api/auth/step-up',
    summary: 'Confirm your identity with the password, a code or a passkey, for ten minutes',
    access: 'user',
    request: { body: body(stepUpSchema) },
    responses: { 200: reply(steppedUpSchema) },
    problems: [wrongPassword, wrongCode, passkeyRefused, codesLocked, notOn, tooManyAttempts],
  },
  renewCodes: {
    post: '/api/auth/second-factor/recovery-codes',
    summary: 'Make new recovery codes',
    access: 'user',
    request: { body: body(ownerWithCodeSchema) },
    responses: { 200: reply(recoveryCodesSchema, 'Shown once') },
    problems: OWNER_PROBLEMS,
  },
  disable: {
    post: '/api/auth/second-factor/disable',
    summary: 'Turn off two-step login',
    access: 'user',
    request: { body: body(ownerWithCodeSchema) },
    responses: { 200: reply(z.object({ success: z.literal(true) })) },
    problems: OWNER_PROBLEMS,
  },
});
