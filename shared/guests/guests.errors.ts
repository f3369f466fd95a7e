import { defineProblem } from '#shared/base/errors.ts';

export const guestsEventOver = defineProblem(
  'guests.event_over',
  409,
  "This event is over or canceled, so you can't give any more tickets.",
);
export const guestsProductUnknown = defineProblem(
  'guests.product_unknown',
  404,
  "This event doesn't have that ticket.",
);
export const guestsKeyReused = defineProblem(
  'guests.key_reused',
  422,
  'This idempotency key belongs to other guests.',
);
export const guestUnknown = defineProblem('guests.unknown', 404, 'Guest not found.');
export const guestInside = defineProblem(
  'guests.inside',
  409,
  'This guest is already checked in. Confirm again to take the tickets back anyway.',
);
