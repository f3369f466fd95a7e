import { useState } from 'react';
import { createSingleFlight } from './singleFlight.ts';

/**
 * Shares the pending request on a double click, which is faster than disabling the button. Different values in
 * between (on, off, on) make it a new request.
 */
export function useSingleFlight<V, R>(send: (values: V) => Promise<R>): (values: V) => Promise<R> {
  const [flight] = useState(() => createSingleFlight<R>());
  return (values) => flight('', JSON.stringify(values), () => send(values));
}
