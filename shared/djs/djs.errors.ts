import { defineProblem } from '#shared/base/errors.ts';

export const djMissing = defineProblem('djs.unknown', 404, 'DJ not found');
export const djInUse = defineProblem('djs.in_use', 409, 'This DJ is on the lineup of an event');
export const djChangedMeanwhile = defineProblem(
  'djs.changed_meanwhile',
  409,
  'Someone else just changed this DJ. Please load it again.',
);
