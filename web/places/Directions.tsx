import type { ComponentProps, MouseEvent } from 'react';
import { onApple } from '#web/offline/platform.ts';
import { directionsUrl } from './directionsUrl.ts';

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
