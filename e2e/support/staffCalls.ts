import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { manifestSchema, type Manifest } from '#shared/checkin/checkin.schemas.ts';
import { ask, type Call, callsTo } from './calls.ts';

export const DEMO_PASSWORD = 'rollcall-demo';

/** The token of a new session of a demo login. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const credentials = { username, password: DEMO_PASSWORD };
  const login = callsTo(url)('POST', '/api/auth/login', credentials);
  return (await ask(sessionSchema, login)).token;
}

export async function signIn(
  url: string,
  username: string,
): Promise<{ call: Call; userId: string }> {
  const credentials = { username, password: DEMO_PASSWORD };
  const login = callsTo(url)('POST', '/api/auth/login', credentials);
  const { token, user } = await ask(sessionSchema, login);
  return { call: callsTo(url, token), userId: user.id };
}

export function manifestOf(call: Call, eventId: number): Promise<Manifest> {
  const path = `/api/door/events/${eventId}/manifest?deviceId=lead&deviceName=lead`;
  return ask(manifestSchema, call('GET', path));
}
