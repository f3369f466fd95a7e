/** Link to an event that applies a promoter's or discount code. */
export const promoLink = (origin: string, eventId: number, code: string): string =>
  `${origin}/events/${eventId}?promo=${encodeURIComponent(code)}`;
