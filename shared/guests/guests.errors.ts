import { defineProblem } from '#shared/base/errors.ts';

export const guestsEventOver = defineProblem(
  'guests.event_over',
  409,
  'This event is over or cancelled: no more tickets are given away.',
);
export const guestsProductUnknown = defineProblem(
  'guests.product_unknown',
  404,
  'This event has no such ticket.',
);
export const guestsKeyReused = defineProblem(
  'guests.key_reused',
  422,
  'This idempotency key belongs to other guests.',
);
export const guestUnknown = defineProblem('guests.unknown', 404, 'There is no such guest.');
export const guestInside = defineProblem(
  'guests.inside',
  409,
  'This guest has come in already. Confirm once more to withdraw the tickets all the same.',
);
