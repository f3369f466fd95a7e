import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: {
    title: string;
    dates: string;
    /** Doors, start and end. */
    clocks: readonly string[];
    /** Name, then address. */
    place: readonly string[];
    timeZone: string;
  };
  holder: string;
  /** A JPEG of at least 3 : 1, or null. */
  poster: Uint8Array | null;
  /** `where`: the place of its schedule item. */
  tickets: readonly (TicketPage & { where?: readonly string[] })[];
  terms: readonly string[];
};
