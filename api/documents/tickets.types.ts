import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: {
    title: string;
    dates: string;
    doors: string | null;
    /** Name, then address. */
    place: readonly string[];
    timeZone: string;
  };
  holder: string;
  /** A JPEG of at least 3 : 1, or null. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  terms: readonly string[];
};
