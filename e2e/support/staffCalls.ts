import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { manifestSchema, type Manifest } from '#shared/checkin/checkin.schemas.ts';
import { phoneToken } from '#testing/phone.ts';
import { ask, type Call, callsTo } from './calls.ts';

export const DEMO_PASSWORD = 'rollcall-demo';

/** A new session, of a demo login unless the password is told. */
export async function signIn(url: string, username: string, password = DEMO_PASSWORD) {
  const credentials = { username, password };
  const login = callsTo(url)('POST', '/api/auth/login', credentials);
  const { token, user } = await ask(sessionSchema, login);
  return { token, call: callsTo(url, token), userId: user.id };
}

export const tokenOf = async (...who: Parameters<typeof signIn>): Promise<string> =>
  (await signIn(...who)).token;

/** Calls of a phone that whoever is signed in has just registered. */
export async function phoneOf(url: string, signedIn: Call, name: string): Promise<Call> {
  const token = await phoneToken(async (path, body) => {
    const answer = await signedIn('POST', path, body);
    return answer?.body;
  }, name);
  return callsTo(url, token);
}

export const manifestOf = (phone: Call, eventId: number): Promise<Manifest> =>
  ask(manifestSchema, phone('GET', `/api/door/events/${eventId}/manifest`));
