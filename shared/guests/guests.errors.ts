import { conflict, notFound, unprocessable } from '#shared/base/errors.ts';

export const guestsEventOver = conflict(
  'guests.event_over',
  "This event is over or canceled, so you can't give any more tickets.",
);
export const guestsProductUnknown = notFound(
  'guests.product_unknown',
  "This event doesn't have that ticket.",
);
export const guestsKeyReused = unprocessable(
  'guests.key_reused',
  'This idempotency key belongs to other guests.',
);
export const guestUnknown = notFound('guests.unknown', 'Guest not found.');
export const guestInside = conflict(
  'guests.inside',
  'This guest is already checked in. Confirm again to take the tickets back anyway.',
);
