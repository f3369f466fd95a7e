/** A benchmark that hangs says so and fails, and takes its servers with it. */
export function stopAfter(seconds: number): void {
  const timer = setTimeout(() => {
    console.error(`Not done after ${seconds} seconds.`);
    process.exit(1);
  }, seconds * 1000);
  timer.unref();
}
