import type { ComponentProps, MouseEvent } from 'react';
import { directionsUrl } from '#shared/places/placeText.ts';
import { onApple } from '#web/offline/deviceKind.ts';

type DirectionsProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address as people write it, such as `12 Rink St, Atlanta, GA`. */
  to: string;
};

/** A link to directions, in the phone's map app where there is one. */
export function Directions({ to, children = 'Directions', ...rest }: DirectionsProps) {
  // The server does not know the visitor's device, so it renders the link that works everywhere.
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.href = directionsUrl(to, onApple());
  };
  return (
    <a
      href={directionsUrl(to)}
      onClick={choose}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
    </a>
  );
}
