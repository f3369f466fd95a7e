import { z } from 'zod';
import { emailTaken, usernameTaken } from '#shared/accounts/accounts.errors.ts';
import { sessionSchema, userSchema } from '#shared/accounts/accounts.schemas.ts';
import { body, contract, reply } from '#shared/base/contract.ts';
import * as problem from './team.errors.ts';
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
    method: 'get',
    path: '/api/admin/team',
    summary: 'The team and its open invitations',
    access: 'admin',
    responses: { 200: reply(teamSchema) },
  },
  changeRole: {
    method: 'patch',
    path: '/api/admin/team/{id}',
    summary: "Change a member's role",
    access: 'admin',
    request: { params: teamParamsSchema, body: body(roleChangeSchema) },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.lastAdmin, problem.changedMeanwhile],
  },
  remove: {
    method: 'delete',
    path: '/api/admin/team/{id}',
    summary: 'Take a member off the team',
    access: 'admin',
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.lastAdmin],
  },
  endSessions: {
    method: 'delete',
    path: '/api/admin/team/{id}/sessions',
    summary: 'Sign a member out everywhere',
    access: 'admin',
    request: { params: teamParamsSchema },
    responses: { 200: reply(z.object({ ended: z.int() }), 'How many devices were signed out') },
    problems: [problem.memberUnknown],
  },
  resetSecondFactor: {
    method: 'delete',
    path: '/api/admin/team/{id}/second-factor',
    summary: "Switch off a member's second step",
    access: 'admin',
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.memberUnknown, problem.ownSecondFactor, problem.noSecondFactor],
  },
  invite: {
    method: 'post',
    path: '/api/admin/invitations',
    summary: 'Invite to the team',
    access: 'admin',
    request: { body: body(inviteSchema) },
    responses: { 201: reply(invitationSchema, 'The invitation, which is mailed') },
    problems: [problem.alreadyMember, problem.alreadyInvited, problem.tooManyMails],
  },
  resend: {
    method: 'post',
    path: '/api/admin/invitations/{id}/resend',
    summary: 'Mail an invitation again',
    access: 'admin',
    request: { params: teamParamsSchema },
    responses: { 200: reply(invitationSchema, 'The invitation with a new link') },
    problems: [problem.invitationUnknown, problem.tooManyMails],
  },
  withdraw: {
    method: 'delete',
    path: '/api/admin/invitations/{id}',
    summary: 'Withdraw an invitation',
    access: 'admin',
    request: { params: teamParamsSchema },
    responses: { 200: done },
    problems: [problem.invitationUnknown],
  },
  view: {
    method: 'post',
    path: '/api/invitations/view',
    summary: 'What a link invites to',
    access: 'public',
    request: { body: body(invitationTokenSchema) },
    responses: { 200: reply(invitationViewSchema) },
  },
  accept: {
    method: 'post',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation with a new account',
    access: 'public',
    request: { body: body(acceptSchema) },
    responses: { 200: reply(sessionSchema, 'The first session') },
    problems: [problem.invitationInvalid, usernameTaken, emailTaken],
  },
  join: {
    method: 'post',
    path: '/api/invitations/join',
    summary: 'Accept an invitation with the account one is signed in to',
    access: 'user',
    request: { body: body(invitationTokenSchema) },
    responses: { 200: reply(userSchema, 'The account with its new role') },
    problems: [problem.invitationInvalid, problem.alreadyMember],
  },
});
