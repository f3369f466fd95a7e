/** Formats a town, `Atlanta, GA`, leaving out unknown parts. */
export const townText = (place: {
  city?: string | null | undefined;
  state?: string | null | undefined;
}): string => [place.city, place.state].filter(Boolean).join(', ');
