import { badRequest, conflict, notFound } from '#shared/base/errors.ts';

export const ticketMissing = notFound('tickets.unknown', 'Ticket not found');
export const ticketChangedMeanwhile = conflict(
  'tickets.changed_meanwhile',
  'Someone else just changed this ticket. Load it again.',
);
export const ticketHasSales = conflict(
  'tickets.has_sales',
  'This ticket has been sold. You can deactivate it, but not delete it.',
);
export const ticketNoSales = conflict(
  'tickets.no_sales',
  "This ticket hasn't been sold yet. You can hide or delete it instead.",
);
export const ticketInCheckout = conflict(
  'tickets.in_checkout',
  'Someone is buying this ticket right now. Hide it, or try again in a few minutes.',
);
export const quantityBelowSold = conflict(
  'tickets.quantity_below_sold',
  "Quantity can't be below what's sold",
);
export const dayUnknown = badRequest('tickets.day_unknown', 'Choose days that the event is on');
export const orderIncomplete = conflict(
  'tickets.order_incomplete',
  'The tickets for this event have just changed. Load them again.',
);
export const ticketAddonUnknown = notFound('tickets.addon_unknown', 'Add-on not found');
export const saleEndsFirst = badRequest(
  'tickets.sale_ends_first',
  'The sale must end after it starts',
);
export const minAboveMax = badRequest(
  'tickets.min_above_max',
  "The minimum per order can't be above the maximum",
);
export const afterUnknown = notFound(
  'tickets.after_unknown',
  "The ticket to sell first doesn't belong to this event",
);
export const afterCycle = badRequest(
  'tickets.after_cycle',
  'These tickets would wait for each other forever',
);
