import { useRef } from 'react';

/** A double click is faster than disabling the button. Other values in between make it no repeat (on, off, on). */
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
