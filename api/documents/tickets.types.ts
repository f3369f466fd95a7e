import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: { title: string; timeZone: string };
  holder: string;
  /** A JPEG of at least 3 : 1, or null. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  /** Where all tickets are, without a signal, and the terms of sale. */
  links: { tickets: string; terms: string };
};
