import { z } from 'zod';
import { admin, body, contract, file, reply } from '#shared/base/contract.ts';
import * as problem from './doorDevices.errors.ts';
import {
  approvalSchema,
  challengeSchema,
  deviceSchema,
  doorSettingsSchema,
  doorTokenSchema,
  proofSchema,
  registerDeviceSchema,
  registeredSchema,
  renameDeviceSchema,
} from './doorDevices.schemas.ts';

const idParams = z.object({ id: z.string() });

/** Calls to register, approve, name and remove door devices, and to get their tokens. */
export const doorDevicesContract = contract('doorDevices', {
  list: {
    get: '/api/door/devices',
    summary: 'The door devices; staff see their own',
    access: 'staff',
    shed: false,
    responses: { 200: reply(z.array(deviceSchema)) },
  },
  follow: {
    get: '/api/door/devices/stream',
    summary: 'Says when the list of door devices has changed',
    ...admin.read,
    responses: { 200: file('text/event-stream', 'Server-sent events') },
  },
  register: {
    post: '/api/door/devices',
    summary: 'Register a door device by its public key; the same key again is the same device',
    access: 'staff',
    request: { body: body(registerDeviceSchema) },
    responses: { 201: reply(registeredSchema) },
    problems: [problem.deviceRevoked, problem.approvalInvalid],
  },
  rename: {
    patch: '/api/door/devices/{id}',
    summary: 'Name a door device; staff name their own',
    access: 'staff',
    request: { params: idParams, body: body(renameDeviceSchema) },
    responses: { 200: reply(deviceSchema) },
    problems: [problem.deviceUnknown],
  },
  approve: {
    post: '/api/door/devices/{id}/approve',
    summary: 'Approve a waiting door device',
    ...admin.provenChange,
    request: { params: idParams },
    responses: { 200: reply(deviceSchema) },
    problems: [problem.deviceUnknown],
  },
  revoke: {
    post: '/api/door/devices/{id}/revoke',
    summary: 'Revoke a door device, and end its user’s session on it',
    ...admin.change,
    request: { params: idParams },
    responses: { 200: reply(deviceSchema) },
    problems: [problem.deviceUnknown],
  },
  challenge: {
    post: '/api/door/devices/{id}/challenge',
    summary: 'A challenge for the key of a door device: works once, for two minutes',
    access: 'public',
    request: { params: idParams },
    responses: { 200: reply(challengeSchema) },
    problems: [problem.deviceUnknown],
  },
  token: {
    post: '/api/door/devices/{id}/token',
    summary:
      'A short-lived token for the signed challenge; a revoked or locked device can only upload scans with it',
    access: 'public',
    request: { params: idParams, body: body(proofSchema) },
    responses: { 200: reply(doorTokenSchema) },
    problems: [problem.deviceUnknown, problem.deviceWaiting, problem.proofRefused],
  },
  approvals: {
    post: '/api/door/approvals',
    summary: 'A code, valid for a few minutes, that approves devices that scan it',
    access: 'admin',
    unaudited: 'It changes nothing; each device it approves is audited.',
    stepUp: true,
    responses: { 201: reply(approvalSchema) },
  },
  settings: {
    get: '/api/door/settings',
    summary: 'Whether new door devices wait for approval',
    ...admin.read,
    responses: { 200: reply(doorSettingsSchema) },
  },
  changeSettings: {
    put: '/api/door/settings',
    summary: 'Set whether new door devices wait for approval',
    ...admin.provenChange,
    request: { body: body(doorSettingsSchema) },
    responses: { 200: reply(doorSettingsSchema) },
  },
});
