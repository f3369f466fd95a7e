import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: {
    title: string;
    dates: string;
    doors: string | null;
    /** The name of the place first, then its address, a line each. */
    place: readonly string[];
    timeZone: string;
  };
  holder: string;
  /** A JPEG of 3 : 1 at least, or nothing. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  terms: readonly string[];
};
