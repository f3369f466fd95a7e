import { defineProblem } from '#shared/base/errors.ts';

export const ticketMissing = defineProblem('tickets.unknown', 404, 'There is no such ticket');
export const ticketChangedMeanwhile = defineProblem(
  'tickets.changed_meanwhile',
  409,
  'Somebody else has changed this ticket meanwhile. Please load it again.',
);
export const ticketHasSales = defineProblem(
  'tickets.has_sales',
  409,
  'This ticket has been sold. It can be deactivated, but not deleted.',
);
export const ticketNoSales = defineProblem(
  'tickets.no_sales',
  409,
  'Nothing of this ticket has been sold. It can be hidden or deleted.',
);
export const ticketInCheckout = defineProblem(
  'tickets.in_checkout',
  409,
  'Somebody is buying this ticket right now. Hide it, or try again in a few minutes.',
);
export const quantityBelowSold = defineProblem(
  'tickets.quantity_below_sold',
  409,
  'Quantity cannot be below what is sold',
);
export const dayUnknown = defineProblem(
  'tickets.day_unknown',
  400,
  'A ticket is for days of its event',
);
export const orderIncomplete = defineProblem(
  'tickets.order_incomplete',
  409,
  'The tickets of this event have changed meanwhile. Please load them again.',
);
export const ticketAddonUnknown = defineProblem(
  'tickets.addon_unknown',
  404,
  'There is no such add-on',
);
export const saleEndsFirst = defineProblem(
  'tickets.sale_ends_first',
  400,
  'The sale must end after it begins',
);
export const minAboveMax = defineProblem(
  'tickets.min_above_max',
  400,
  'The least per order must not be above the most',
);
export const afterUnknown = defineProblem(
  'tickets.after_unknown',
  404,
  'The ticket that goes first is not one of this event',
);
export const afterCycle = defineProblem(
  'tickets.after_cycle',
  400,
  'These tickets would wait for each other for ever',
);
