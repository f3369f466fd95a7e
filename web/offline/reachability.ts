type Listener = (reached: boolean) => void;

const listeners = new Set<Listener>();

export function reportReachability(reached: boolean): void {
  for (const listener of listeners) listener(reached);
}

/** After every request: whether our server answered. */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
