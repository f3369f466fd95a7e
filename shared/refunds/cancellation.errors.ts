import { defineProblem } from '#shared/base/errors.ts';

export const eventOver = defineProblem(
  'cancellation.event_over',
  409,
  'This event is over. Refund its orders one by one instead.',
);
export const alreadyCancelled = defineProblem(
  'cancellation.already_cancelled',
  409,
  'This event is already canceled.',
);
export const notCancelled = defineProblem(
  'cancellation.not_cancelled',
  409,
  "This event isn't canceled. Cancel it first.",
);
