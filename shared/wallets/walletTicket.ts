import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

/** What a pass in a wallet tells. Instants in milliseconds. */
export type WalletTicket = {
  orderNumber: string;
  /** No money was collected. */
  demo: boolean;
  holder: string;
  page: TicketPage;
  /** Where all tickets of the order are. */
  link: string;
  event: {
    id: number;
    title: string;
    /** `Fri, Dec 11 – Sun, Dec 13`. */
    dates: string;
    doors: string;
    /** The name of the place first, then its address. */
    place: readonly string[];
    coordinates: { latitude: number; longitude: number } | null;
    timeZone: string;
    startsAt: number;
    endsAt: number;
    updatedAt: number;
  };
};

/** At most so many letters, the last of them dots when some are missing. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text.trim());
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
