/** Formats a town, `Atlanta, GA`, leaving out unknown parts. */
export const townText = (place: {
  city?: string | null | undefined;
  state?: string | null | undefined;
}): string => [place.city, place.state].filter(Boolean).join(', ');

/**
 * URL of directions to a place. `apple`: opens the map app of Apple devices; otherwise a map app or a browser.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action,
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function directionsUrl(to: string, apple = false): string {
  const place = encodeURIComponent(to);
  return apple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
