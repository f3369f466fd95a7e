import { defineProblem } from '#shared/base/errors.ts';

export const doorLocked = defineProblem('door.locked', 0, 'This phone is locked. Enter its PIN.');
