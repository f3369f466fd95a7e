import { useContext } from 'react';
import { type NavigateOptions, UNSAFE_NavigationContext, useSearchParams } from 'react-router';

type Change = (next: (before: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;

/**
 * The parameters of the address, and a function that changes them. A change builds on the one before, even if a slow
 * phone has not rendered that yet: the parameters that React Router passes on are those last rendered.
 */
export function useChangeParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const change: Change = (next, how) => {
    const { location } = navigator as Partial<Pick<Window, 'location'>>;
    setParams(next(new URLSearchParams(location?.search ?? params)), {
      preventScrollReset: true,
      ...how,
    });
  };
  return [params, change];
}
