import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: { title: string; timeZone: string };
  holder: string;
  /** A JPEG whose aspect ratio is at least 3:1, or null. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  /** Addresses of the terms of sale and of the page that shows all tickets, even offline. */
  links: { tickets: string; terms: string };
};
