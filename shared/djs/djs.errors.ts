import { defineProblem } from '#shared/base/errors.ts';

export const djMissing = defineProblem('djs.unknown', 404, 'There is no such DJ');
export const djInUse = defineProblem('djs.in_use', 409, 'This DJ is part of events');
export const djChangedMeanwhile = defineProblem(
  'djs.changed_meanwhile',
  409,
  'Somebody else has changed this DJ meanwhile. Please load it again.',
);
