/** The same text for every address, so that it doesn't reveal who has orders. */
export const LINKS_ASKED =
  'If there are orders with this address, a mail with their links is on its way. It comes within a few minutes.';
