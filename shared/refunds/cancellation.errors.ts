import { defineProblem } from '#shared/base/errors.ts';

export const eventOver = defineProblem(
  'cancellation.event_over',
  409,
  'This event is over. Refund its orders one by one instead.',
);
export const alreadyCancelled = defineProblem(
  'cancellation.already_cancelled',
  409,
  'This event has been cancelled already.',
);
export const notCancelled = defineProblem(
  'cancellation.not_cancelled',
  409,
  'This event takes place. Cancel it first.',
);
