/**
 * Opens the phone's map app where there is one, a page elsewhere.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action,
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function directionsUrl(to: string, apple: boolean): string {
  const place = encodeURIComponent(to);
  return apple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
