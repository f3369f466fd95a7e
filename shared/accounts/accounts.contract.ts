import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { loginRequired, stepUpRequired } from '#shared/base/http.errors.ts';
import * as problem from './accounts.errors.ts';
import {
  loginSchema,
  profileSchema,
  promoterStatusSchema,
  sessionSchema,
  userSchema,
} from './accounts.schemas.ts';
import {
  profileChangeSchema,
  registerSchema,
  sessionParamsSchema,
  signedInSchema,
  changePasswordSchema,
  doneSchema,
  loginLinkRequestSchema,
  passwordChangedSchema,
  resetPasswordSchema,
  resetRequestSchema,
  resetTokenSchema,
} from './accountForms.schemas.ts';

const endedSchema = z.object({ ended: z.int() });

export const accountsContract = contract('accounts', {
  login: {
    post: '/api/auth/login',
    summary: 'Log in',
    access: 'public',
    request: { body: body(loginSchema) },
    responses: { 200: reply(sessionSchema, 'The new session') },
    problems: [problem.badCredentials, problem.secondFactorRequired, problem.tooManyAttempts],
  },
  requestLoginLink: {
    post: '/api/auth/request-login-link',
    summary: 'Request a link that lets one browser log in during a lockout',
    access: 'public',
    request: { body: body(loginLinkRequestSchema) },
    responses: { 200: reply(doneSchema, 'The same whether or not the account exists') },
  },
  openLoginLink: {
    post: '/api/auth/login-link',
    summary: 'Let this browser try a password, with the link e-mailed to the account',
    access: 'public',
    request: { body: body(resetTokenSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [problem.loginLinkInvalid],
  },
  register: {
    post: '/api/auth/register',
    summary: 'Create an account and log in',
    access: 'public',
    request: { body: body(registerSchema) },
    responses: { 200: reply(sessionSchema, 'The first session') },
    problems: [problem.usernameTaken, problem.passwordBreached],
  },
  logout: {
    post: '/api/auth/logout',
    summary: 'Log out',
    access: 'public',
    responses: { 204: empty() },
  },
  user: {
    get: '/api/user',
    summary: 'The logged-in user',
    access: 'user',
    shed: false,
    responses: { 200: reply(userSchema) },
  },
  promoterStatus: {
    get: '/api/auth/is-promoter',
    summary: 'Whether the caller is a promoter',
    access: 'public',
    shed: true,
    responses: { 200: reply(promoterStatusSchema) },
  },
  requestReset: {
    post: '/api/auth/request-password-reset',
    summary: 'Request a link that sets a new password',
    access: 'public',
    request: { body: body(resetRequestSchema) },
    responses: { 200: reply(doneSchema, 'The same whether or not the account exists') },
  },
  verifyReset: {
    get: '/api/auth/verify-reset-token',
    summary: 'Whether a reset link still works',
    access: 'public',
    shed: false,
    request: { query: resetTokenSchema },
    responses: { 200: reply(z.object({ valid: z.boolean() })) },
  },
  resetPassword: {
    post: '/api/auth/reset-password',
    summary: 'Set a new password with a reset link',
    access: 'public',
    request: { body: body(resetPasswordSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [problem.resetInvalid, problem.passwordBreached, problem.passwordTooShort],
  },
  changePassword: {
    post: '/api/auth/change-password',
    summary: 'Change the password',
    access: 'user',
    request: { body: body(changePasswordSchema) },
    responses: {
      200: reply(passwordChangedSchema, 'The new token of this session; all other sessions end'),
    },
    problems: [problem.wrongPassword, problem.passwordBreached, problem.passwordTooShort],
  },
  profile: {
    get: '/api/profile',
    summary: 'The profile of the logged-in user',
    access: 'user',
    shed: false,
    responses: { 200: reply(profileSchema) },
  },
  changeProfile: {
    patch: '/api/profile',
    summary: 'Change the profile',
    access: 'user',
    request: { body: body(profileChangeSchema) },
    responses: {
      200: reply(profileSchema, 'The updated profile; a new address waits for its link'),
    },
    problems: [loginRequired, stepUpRequired],
  },
  confirmEmail: {
    post: '/api/auth/confirm-email',
    summary: 'Confirm a new address with the link e-mailed to it',
    access: 'public',
    request: { body: body(resetTokenSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [problem.emailLinkInvalid, problem.emailTaken],
  },
  undoEmail: {
    post: '/api/auth/undo-email',
    summary: 'Undo an address change with the link e-mailed to the old address',
    access: 'public',
    request: { body: body(resetTokenSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [problem.emailLinkInvalid],
  },
  sessions: {
    get: '/api/auth/sessions',
    summary: 'The devices where the user is logged in',
    access: 'user',
    shed: false,
    responses: { 200: reply(z.array(signedInSchema)) },
  },
  endOtherSessions: {
    delete: '/api/auth/sessions',
    summary: 'Log out all other devices',
    access: 'user',
    responses: { 200: reply(endedSchema, 'How many were logged out') },
  },
  endSession: {
    delete: '/api/auth/sessions/{id}',
    summary: 'Log out one device',
    access: 'user',
    request: { params: sessionParamsSchema },
    responses: { 200: reply(endedSchema, 'How many were logged out') },
    problems: [problem.sessionUnknown],
  },
});
