import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

/** Instants in milliseconds. */
export type WalletTicket = {
  orderNumber: string;
  demo: boolean;
  holder: string;
  page: TicketPage;
  /** All tickets of the order. */
  link: string;
  event: {
    id: number;
    title: string;
    dates: string;
    doors: string;
    /** Name, then address. */
    place: readonly string[];
    coordinates: { latitude: number; longitude: number } | null;
    timeZone: string;
    startsAt: number;
    endsAt: number;
    updatedAt: number;
  };
};

/** At most `most` characters, with an ellipsis when cut. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text.trim());
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
