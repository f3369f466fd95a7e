import { z } from 'zod';
import { body, contract, empty, reply } from '#shared/base/contract.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import {
  badCredentials,
  emailTaken,
  resetInvalid,
  secondFactorRequired,
  sessionUnknown,
  tooManyAttempts,
  usernameTaken,
  wrongPassword,
} from './accounts.errors.ts';
import {
  loginSchema,
  profileChangeSchema,
  promoterStatusSchema,
  registerSchema,
  sessionSchema,
  userSchema,
} from './accounts.schemas.ts';
import {
  changePasswordSchema,
  doneSchema,
  resetPasswordSchema,
  resetRequestSchema,
  resetTokenSchema,
} from './passwords.schemas.ts';
import { sessionParamsSchema, signedInSchema } from './sessions.schemas.ts';

const endedSchema = z.object({ ended: z.int() });

export const accountsContract = contract('accounts', {
  login: {
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'public',
    request: { body: body(loginSchema) },
    responses: { 200: reply(sessionSchema, 'The new session') },
    problems: [badCredentials, secondFactorRequired, tooManyAttempts],
  },
  register: {
    method: 'post',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    access: 'public',
    request: { body: body(registerSchema) },
    responses: { 200: reply(sessionSchema, 'The first session') },
    problems: [usernameTaken, emailTaken],
  },
  logout: {
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out',
    access: 'public',
    responses: { 204: empty() },
  },
  user: {
    method: 'get',
    path: '/api/user',
    summary: 'The signed-in user',
    access: 'user',
    responses: { 200: reply(userSchema) },
  },
  promoterStatus: {
    method: 'get',
    path: '/api/auth/is-promoter',
    summary: 'Whether the caller is a promoter',
    access: 'public',
    responses: { 200: reply(promoterStatusSchema) },
  },
  requestReset: {
    method: 'post',
    path: '/api/auth/request-password-reset',
    summary: 'Ask for a link that sets a new password',
    access: 'public',
    request: { body: body(resetRequestSchema) },
    responses: { 200: reply(doneSchema, 'The same, whether there is such an account or not') },
  },
  verifyReset: {
    method: 'get',
    path: '/api/auth/verify-reset-token',
    summary: 'Whether a reset link still works',
    access: 'public',
    request: { query: resetTokenSchema },
    responses: { 200: reply(z.object({ valid: z.boolean() })) },
  },
  resetPassword: {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset link',
    access: 'public',
    request: { body: body(resetPasswordSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [resetInvalid],
  },
  changePassword: {
    method: 'post',
    path: '/api/auth/change-password',
    summary: 'Change the password',
    access: 'user',
    request: { body: body(changePasswordSchema) },
    responses: { 200: reply(doneSchema) },
    problems: [wrongPassword],
  },
  profile: {
    method: 'get',
    path: '/api/profile',
    summary: 'The profile of the signed-in user',
    access: 'user',
    responses: { 200: reply(userSchema) },
  },
  changeProfile: {
    method: 'patch',
    path: '/api/profile',
    summary: 'Change the profile',
    access: 'user',
    request: { body: body(profileChangeSchema) },
    responses: { 200: reply(userSchema, 'The profile as it is now') },
    problems: [emailTaken, loginRequired],
  },
  sessions: {
    method: 'get',
    path: '/api/auth/sessions',
    summary: 'The devices where the user is signed in',
    access: 'user',
    responses: { 200: reply(z.array(signedInSchema)) },
  },
  endOtherSessions: {
    method: 'delete',
    path: '/api/auth/sessions',
    summary: 'Sign out all other devices',
    access: 'user',
    responses: { 200: reply(endedSchema, 'How many were signed out') },
  },
  endSession: {
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    summary: 'Sign out one device',
    access: 'user',
    request: { params: sessionParamsSchema },
    responses: { 200: reply(endedSchema, 'How many were signed out') },
    problems: [sessionUnknown],
  },
});
