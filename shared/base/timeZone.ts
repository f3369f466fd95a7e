/** True for a time zone of the IANA database (`America/Denver`, `UTC`); offsets like `+05:00` are not zones. */
export function isTimeZone(x: unknown): x is string {
  if (typeof x !== 'string' || !/^[A-Za-z]/.test(x)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: x }).format(0) !== '';
  } catch {
    return false;
  }
}
