import { useState } from 'react';

/**
 * What is sent again while it is on its way is sent once, and has one answer: a double click is faster than a button
 * that would know of the first press.
 */
export function useOnce<V, R>(send: (values: V) => Promise<R>): (values: V) => Promise<R> {
  const [underWay] = useState(() => new Map<string | undefined, Promise<R>>());
  return (values) => {
    const said: string | undefined = JSON.stringify(values);
    const known = underWay.get(said);
    if (known) return known;
    const sent = send(values).finally(() => underWay.delete(said));
    underWay.set(said, sent);
    return sent;
  };
}
