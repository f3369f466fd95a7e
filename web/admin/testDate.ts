import { readToken } from '#web/api/token.ts';
import { messageOf } from '#shared/base/messageOf.ts';

export type Moment = { date: string; time: string };

/** Converts a date and time in the browser's time zone to an ISO instant; without a date, converts `now` (ms). */
export function instantOf({ date, time }: Moment, now: number): string {
  return new Date(date === '' ? now : `${date}T${time}:00`).toISOString();
}

const VENUE = 1;
export const TEST_CALL = '/api/events/1/subevents';

export function payloadOf(start: Moment, end: Moment, now: number) {
  return {
    title: 'Test schedule item',
    description: 'Made by the test page',
    start_time: instantOf(start, now),
    end_time: instantOf(end, now),
    venue_id: VENUE,
  };
}

export type Outcome = { ok: boolean; text: string };

export async function callRaw(payload: unknown): Promise<Outcome> {
  const token = readToken();
  try {
    // Uses `fetch`, because `send` would throw instead of returning the server's error as it is.
    const answer = await fetch(TEST_CALL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(payload),
    });
    return { ok: answer.ok, text: JSON.stringify(await answer.json(), null, 2) };
  } catch (error) {
    return { ok: false, text: messageOf(error) };
  }
}
