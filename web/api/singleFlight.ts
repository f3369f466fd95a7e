type Flight<R> = { said: string | undefined; sent: Promise<R> };

/** Equal calls at one place share the first's promise while it is pending, unless another was made in between. */
export function createSingleFlight<R>() {
  const flights = new Map<string, Flight<R>>();
  return (place: string, said: string | undefined, send: () => Promise<R>): Promise<R> => {
    const last = flights.get(place);
    if (last && last.said === said) return last.sent;
    const sent = send().finally(() => {
      if (flights.get(place)?.sent === sent) flights.delete(place);
    });
    flights.set(place, { said, sent });
    return sent;
  };
}
