const two = (number: number): string => String(number).padStart(2, '0');

/** The local date, such as `2026-12-31`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
