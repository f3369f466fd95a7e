const neverNotified = new Int32Array(new SharedArrayBuffer(4));

/**
 * Called between two steps of long work in a process of its own: rests as long as the step took. A server on the same
 * machine sells meanwhile, and needs its share of processor and disk.
 */
export function atHalfSpeed(): () => void {
  let begun = performance.now();
  return () => {
    Atomics.wait(neverNotified, 0, 0, performance.now() - begun);
    begun = performance.now();
  };
}
