import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { type Allowance, createLimit } from '#api/http/rateLimit.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { secondFactorsOn } from '#api/secondfactor/testing.ts';
import { createInvitationsService } from './invitations.service.ts';
import { teamRoutes } from './team.routes.ts';
import { createTeamService } from './team.service.ts';
import { teamWriters } from './team.writers.ts';

/** A team in process: services, routes, jobs, and the mails that went out. */
export function teamOn(db: Kysely<Schema>, allowMail: Allowance = async () => true) {
  const rig = secondFactorsOn(db);
  const { platform, accounts, owners, secondFactor } = rig;
  const given = { db, platform, accounts, owners };
  const team = createTeamService({ ...given, secondFactor, live: createLiveBus() });
  const invitations = createInvitationsService({ ...given, allowMail });
  rig.app.route('/', teamRoutes({ team, invitations, limit: createLimit(false) }));
  const writers = teamWriters({ db, invitations, owners, publicUrl: 'https://rollcall.example' });
  const other = { 'mail.second_factor': async () => null };
  const { mails, worker } = testMailbox(db, platform, { ...writers, ...other });

  const ask = (name: string, token: string | null, body?: unknown) =>
    rig.call(name, body, token ?? undefined);

  /** Sends what waits and gives back the token of the last invitation. */
  async function sentToken(): Promise<string> {
    await worker.runDue();
    const last = mails.findLast(({ text }) => text.includes('/invite?token='));
    return /\/invite\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
  }

  /** As if everybody had been at work all the time, and had confirmed it just now. */
  async function atWork(): Promise<void> {
    const now = platform.clock();
    await db.updateTable('sessions').set({ last_used_at: now, proved_at: now }).execute();
  }

  /** What is written down besides sign-ins, oldest first. */
  const noted = () =>
    db
      .selectFrom('audit_log')
      .select(['actor_name', 'action', 'label', 'before', 'after'])
      .where('action', 'not like', 'auth.%')
      .orderBy('id')
      .execute();

  return { ...rig, team, invitations, mails, worker, ask, sentToken, atWork, noted };
}
