import { useState } from 'react';
import { createSingleFlight } from './singleFlight.ts';

/** A double click is faster than disabling the button. Other values in between make it no repeat (on, off, on). */
export function useSingleFlight<V, R>(send: (values: V) => Promise<R>): (values: V) => Promise<R> {
  const [flight] = useState(() => createSingleFlight<R>());
  return (values) => flight('', JSON.stringify(values), () => send(values));
}
