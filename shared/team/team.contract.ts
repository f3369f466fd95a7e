import { z } from 'zod';
import { passwordBreached, usernameTaken } from '#shared/accounts/accounts.errors.ts';
import { sessionSchema, userSchema } from '#shared/accounts/accounts.schemas.ts';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import * as problem from './team.rules.ts';
import {
  acceptSchema,
  invitationSchema,
  invitationTokenSchema,
  invitationViewSchema,
  inviteSchema,
  roleChangeSchema,
  teamParamsSchema,
  teamSchema,
} from './team.schemas.ts';

const done = reply(z.object({ success: z.literal(true) }), 'Done');

export const teamContract = contract('team', {
  list: {
    get: '/api/admin/team',
    summary: 'The team and its open invitations',
    ...admin.read,
    responses: { 200: reply(teamSchema) },
  },
  changeRole: {
    patch: '/api/admin/team/{id}',
    summary: "Change a member's role",
    ...admin.provenChange,
    request: { params: teamParamsSchema, body: body(roleChangeSchema) },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.lastAdmin, problem.changedMeanwhile],
  },
  remove: {
    delete: '/api/admin/team/{id}',
    summary: 'Remove a member from the team',
    ...admin.provenChange,
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.lastAdmin],
  },
  endSessions: {
    delete: '/api/admin/team/{id}/sessions',
    summary: 'Log a member out everywhere',
    ...admin.provenChange,
    request: { params: teamParamsSchema },
    responses: { 200: reply(z.object({ ended: z.int() }), 'How many devices were logged out') },
    problems: [problem.memberUnknown],
  },
  resetSecondFactor: {
    delete: '/api/admin/team/{id}/second-factor',
    summary: "Reset a member's two-step login",
    ...admin.provenChange,
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.ownSecondFactor, problem.noSecondFactor],
  },
  invite: {
    post: '/api/admin/invitations',
    summary: 'Invite to the team',
    ...admin.provenChange,
    request: { body: body(inviteSchema) },
    responses: { 201: reply(invitationSchema, 'The invitation, which is sent by e-mail') },
    problems: [problem.alreadyMember, problem.alreadyInvited, problem.tooManyMails],
  },
  resend: {
    post: '/api/admin/invitations/{id}/resend',
    summary: 'Send an invitation again',
    ...admin.provenChange,
    request: { params: teamParamsSchema },
    responses: { 200: reply(invitationSchema, 'The invitation with a new link') },
    problems: [problem.invitationUnknown, problem.tooManyMails],
  },
  withdraw: {
    delete: '/api/admin/invitations/{id}',
    summary: 'Withdraw an invitation',
    ...admin.change,
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.invitationUnknown],
  },
  view: {
    post: '/api/invitations/view',
    summary: 'The invitation behind a link',
    access: 'public',
    request: { body: body(invitationTokenSchema) },
    responses: { 200: reply(invitationViewSchema) },
  },
  accept: {
    post: '/api/invitations/accept',
    summary: 'Accept an invitation with a new account',
    access: 'public',
    request: { body: body(acceptSchema) },
    responses: { 200: reply(sessionSchema, 'The first session') },
    problems: [problem.invitationInvalid, usernameTaken, passwordBreached],
  },
  join: {
    post: '/api/invitations/join',
    summary: 'Accept an invitation with the current account',
    access: 'user',
    request: { body: body(invitationTokenSchema) },
    responses: { 200: reply(userSchema, 'The account with its new role; it has to log in again') },
    problems: [problem.invitationInvalid, problem.alreadyMember],
  },
});
