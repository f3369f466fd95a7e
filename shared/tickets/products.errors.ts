import { defineProblem } from '#shared/base/errors.ts';

export const ticketMissing = defineProblem('tickets.unknown', 404, 'Ticket not found');
export const ticketChangedMeanwhile = defineProblem(
  'tickets.changed_meanwhile',
  409,
  'Someone else just changed this ticket. Load it again.',
);
export const ticketHasSales = defineProblem(
  'tickets.has_sales',
  409,
  'This ticket has been sold. You can deactivate it, but not delete it.',
);
export const ticketNoSales = defineProblem(
  'tickets.no_sales',
  409,
  'None of this ticket have been sold. You can hide or delete it instead.',
);
export const ticketInCheckout = defineProblem(
  'tickets.in_checkout',
  409,
  'Someone is buying this ticket right now. Hide it, or try again in a few minutes.',
);
export const quantityBelowSold = defineProblem(
  'tickets.quantity_below_sold',
  409,
  "Quantity can't be below what's sold",
);
export const dayUnknown = defineProblem(
  'tickets.day_unknown',
  400,
  'A ticket must be for days of its event',
);
export const orderIncomplete = defineProblem(
  'tickets.order_incomplete',
  409,
  'The tickets for this event have just changed. Load them again.',
);
export const ticketAddonUnknown = defineProblem('tickets.addon_unknown', 404, 'Add-on not found');
export const saleEndsFirst = defineProblem(
  'tickets.sale_ends_first',
  400,
  'The sale must end after it starts',
);
export const minAboveMax = defineProblem(
  'tickets.min_above_max',
  400,
  "The minimum per order can't be above the maximum",
);
export const afterUnknown = defineProblem(
  'tickets.after_unknown',
  404,
  "The ticket to sell first doesn't belong to this event",
);
export const afterCycle = defineProblem(
  'tickets.after_cycle',
  400,
  'These tickets would wait for each other forever',
);
