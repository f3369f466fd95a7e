import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: { title: string; timeZone: string };
  holder: string;
  /** The event's picture as a JPEG; null if it couldn't be made. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  /** Addresses of the terms of sale and of the page that shows all tickets, even offline. */
  links: { tickets: string; terms: string };
};
