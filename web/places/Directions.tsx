import type { ComponentProps, MouseEvent } from 'react';
import { onApple } from '#web/offline/platform.ts';

type DirectionsProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address as people write it. */
  to: string;
};

/** In the map app of the phone. */
export function Directions({ to, children = 'Directions', ...rest }: DirectionsProps) {
  // The server does not know the phone: the page is drawn with the link that all understand.
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.href = directionsUrl(to, onApple());
  };
  return (
    <a
      href={directionsUrl(to, false)}
      onClick={choose}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
    </a>
  );
}

/**
 * Opens the phone's map app where there is one, a page elsewhere.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action,
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
function directionsUrl(to: string, apple: boolean): string {
  const place = encodeURIComponent(to);
  return apple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
