import { defineProblem, notFound } from '#shared/base/errors.ts';

/** Sent to a removed device. It wipes its data but may still upload its scans. */
export const deviceRevoked = defineProblem(
  'door.device_revoked',
  401,
  'This device has been removed from the door. Stay connected until your scans are sent, and ask the door lead.',
);
export const deviceUnknown = notFound('door.device_unknown', 'Device not found');
export const deviceWaiting = defineProblem(
  'door.device_waiting',
  403,
  'This device is waiting for approval by an admin or the door lead.',
);
/** A signed-in account is not enough at the door: the device must be registered, too. */
export const deviceUnregistered = defineProblem(
  'door.device_unregistered',
  403,
  'Register this device at the door first.',
);
/** Sent to a phone that is locked by its PIN: until it is unlocked, it may only upload its scans. */
export const deviceLocked = defineProblem(
  'door.device_locked',
  403,
  'This phone is locked. Enter its PIN.',
);
export const proofRefused = defineProblem(
  'door.proof_refused',
  401,
  "We couldn't verify this device. Try again.",
);
export const approvalInvalid = defineProblem(
  'door.approval_invalid',
  403,
  'The door lead’s code has expired. Scan a new one.',
);
