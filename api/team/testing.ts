import { tokenIn } from '#api/accounts/served.testing.ts';
import { secondFactorsOn } from '#api/secondfactor/testing.ts';

/** A team in process, and the mails that went out. */
export async function teamOn(...given: Parameters<typeof secondFactorsOn>) {
  const rig = await secondFactorsOn(...given);
  const { db, platform, mails, worker, update } = rig;

  const ask = (name: string, token: string | null, body?: unknown) =>
    rig.call(name, body, token ?? undefined);

  /** Sends what waits and gives back the token of the last invitation. */
  async function sentToken(): Promise<string> {
    await worker.runDue();
    const last = mails.findLast(({ text }) => text.includes('/invite?token='));
    return tokenIn(last ?? { text: '' });
  }

  /** As if everybody had been at work all the time, and had confirmed it just now. */
  async function atWork(): Promise<void> {
    const now = platform.clock();
    await update('sessions', { last_used_at: now, proved_at: now });
  }

  /** What is written down besides sign-ins, oldest first. */
  const noted = () =>
    db
      .selectFrom('audit_log')
      .select(['actor_name', 'action', 'label', 'before', 'after'])
      .where('action', 'not like', 'auth.%')
      .orderBy('id')
      .execute();

  return { ...rig, ask, sentToken, atWork, noted };
}
