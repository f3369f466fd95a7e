/** The page says when a waiting version may take over; see web/app/updates.ts. */
export function isSkipWaiting(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}
