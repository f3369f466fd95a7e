/** The same text for every address, so that it doesn't reveal who has orders. */
export const LINKS_ASKED =
  "If there are orders with this address, we'll e-mail you their links within a few minutes.";
