import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { session } from '#api/http/authorise.ts';
import { answerError } from '#api/http/errors.ts';
import { type Allowance, createLimit } from '#api/http/rateLimit.ts';
import { askerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createWorker } from '#api/jobs/worker.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { secondFactorsOn } from '#api/secondfactor/testing.ts';
import { createInvitationsService } from './invitations.service.ts';
import { teamJobs } from './team.jobs.ts';
import { teamRoutes } from './team.routes.ts';
import { createTeamService } from './team.service.ts';

const publicUrl = 'https://rollcall.example';

/** A team in process: services, routes, jobs, and the mails that went out. */
export function teamOn(db: Kysely<Schema>, allowMail: Allowance = async () => true) {
  const rig = secondFactorsOn(db);
  const { platform, accounts, owners, secondFactor } = rig;
  const team = createTeamService({ db, platform, owners, accounts, secondFactor });
  const invitations = createInvitationsService({ db, platform, accounts, owners, allowMail });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const other = { 'mail.second_factor': async () => undefined };
  const jobs = teamJobs({ db, platform, invitations, owners, mailer, publicUrl });
  const worker = createWorker({ db, platform, handlers: { ...jobs, ...other } });
  const app = new Hono<AppEnv>()
    .use(session(accounts.userOf))
    .route('/', teamRoutes({ team, invitations, limit: createLimit(false) }));
  app.onError(answerError(platform.log));

  const asker = askerOf(app);
  const ask = (name: string, token: string | null, body?: unknown) => asker(name, { token, body });

  /** Sends what waits and gives back the token of the last invitation. */
  async function sentToken(): Promise<string> {
    await worker.runDue();
    const last = mails.findLast(({ text }) => text.includes('/invite?token='));
    return /\/invite\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
  }

  /** What is written down, oldest first. */
  const noted = () =>
    db
      .selectFrom('audit_log')
      .select(['actor_name', 'action', 'label', 'before', 'after'])
      .orderBy('id')
      .execute();

  const passwords = createPasswordsService({ db, platform, allowMail });
  return { ...rig, passwords, team, invitations, mails, worker, ask, sentToken, noted };
}
