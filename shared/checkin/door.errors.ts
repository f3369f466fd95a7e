import { defineProblem } from '#shared/base/errors.ts';

/** The device wipes its data; it may still upload scans. */
export const doorRevoked = defineProblem(
  'door.revoked',
  403,
  'This device has been removed from the door. Hand in your scans and ask the door lead.',
);
export const deviceUnknown = defineProblem('door.device_unknown', 404, 'Device not found');
