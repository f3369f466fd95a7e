/** A benchmark that hangs fails, and its servers end. */
export function stopAfter(seconds: number): void {
  const timer = setTimeout(() => {
    console.error(`Not done after ${seconds} seconds.`);
    process.exit(1);
  }, seconds * 1000);
  timer.unref();
}
