import type { Page } from 'playwright-core';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { ask, callsTo } from './calls.ts';
import { sharedSite } from './site.ts';
import { DEMO_PASSWORD } from './staffCalls.ts';

export type Person = { username: string; email: string; password: string; token: string };

export function uniqueName(prefix: string): string {
  return `${prefix}-${Math.random().toString(36).slice(2, 10)}`;
}

export async function registerUser(prefix = 'new'): Promise<Person> {
  const { url } = await sharedSite();
  const username = uniqueName(prefix);
  const email = `${username}@rollcall.example`;
  const password = DEMO_PASSWORD;
  const registration = { username, email, password, confirmPassword: password };
  const answer = callsTo(url)('POST', '/api/auth/register', registration);
  const { token } = await ask(sessionSchema, answer);
  return { username, email, password, token };
}

/** For `before` of a visit: signs this person in. */
export const signedInAs =
  ({ token }: Pick<Person, 'token'>) =>
  (page: Page): Promise<void> =>
    page.evaluate((value) => localStorage.setItem('authToken', value), token);
