type Flight<R> = { said: string; sent: Promise<R> };

/**
 * Creates a function that shares pending requests: a call with the same `place` and `said` as the last one gets its
 * promise, unless a call with another `said` was made at that place in between.
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
