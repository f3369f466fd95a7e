type Listener = (reached: boolean) => void;

const listeners = new Set<Listener>();

export function reportReachability(reached: boolean): void {
  for (const listener of listeners) listener(reached);
}

/** Calls the listener after every request with whether our server answered. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
