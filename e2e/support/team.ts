import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import type { TeamRole } from '#shared/team/team.schemas.ts';
import { ask, callsTo } from './calls.ts';
import { mailTo } from './mails.ts';
import { uniqueName, type Person } from './people.ts';
import { sharedSite } from './site.ts';
import { DEMO_PASSWORD, tokenOf } from './staffCalls.ts';

/** Invites by the demo's admin; returns the link of the mail. */
export async function inviteToTeam(email: string, role: TeamRole): Promise<URL> {
  const site = await sharedSite();
  const call = callsTo(site.url, await tokenOf(site.url, 'admin'));
  await call('POST', '/api/admin/invitations', { email, role });
  const mail = await mailTo(site, email, 'You are invited to the Rollcall team');
  return new URL(/http\S+\/invite\?token=[\w-]+/.exec(mail)?.[0] ?? '');
}

export async function createTeamMember(role: TeamRole): Promise<Person> {
  const site = await sharedSite();
  const username = uniqueName(role);
  const email = `${username}@rollcall.example`;
  const token = (await inviteToTeam(email, role)).searchParams.get('token');
  const password = DEMO_PASSWORD;
  const chosen = { token, username, password, confirmPassword: password };
  const joined = callsTo(site.url)('POST', '/api/invitations/accept', chosen);
  const session = await ask(sessionSchema, joined);
  return { username, email, password, token: session.token };
}
