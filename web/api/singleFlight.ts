type Flight<R> = { said: string; sent: Promise<R> };

/**
 * Creates a function that shares pending requests: if the last request at the same `place` is still pending and had the
 * same content (`said`), it returns the promise of that request and sends nothing.
 */
export function createSingleFlight<R>() {
  const flights = new Map<string, Flight<R>>();
  return (place: string, send: () => Promise<R>, said = ''): Promise<R> => {
    const last = flights.get(place);
    if (last && last.said === said) return last.sent;
    const sent = send().finally(() => {
      if (flights.get(place)?.sent === sent) flights.delete(place);
    });
    flights.set(place, { said, sent });
    return sent;
  };
}
