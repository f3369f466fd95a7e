import { useRef } from 'react';

/**
 * What is sent again while it is on its way is sent once, and has one answer: a double click is faster than a button
 * that would know of the first press. With something else sent in between it is no repeat: on, off, and on again.
 */
export function useSingleFlight<V, R>(send: (values: V) => Promise<R>): (values: V) => Promise<R> {
  const last = useRef<{ said: string | undefined; sent: Promise<R> } | null>(null);
  return (values) => {
    const said: string | undefined = JSON.stringify(values);
    const known = last.current;
    if (known && known.said === said) return known.sent;
    const sent = send(values).finally(() => {
      if (last.current?.sent === sent) last.current = null;
    });
    last.current = { said, sent };
    return sent;
  };
}
