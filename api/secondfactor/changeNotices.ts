import { auditMember } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';

export const SECOND_FACTOR_MAIL = 'mail.second_factor';

/**
 * What the mail is about. `codes`: there are new recovery codes. `reset`: an admin removed the second factor. `locked`:
 * there were too many wrong codes. `recovery`: a recovery code was used.
 */
export const SECOND_FACTOR_NEWS = [
  'on',
  'off',
  'passkey',
  'codes',
  'reset',
  'locked',
  'recovery',
] as const;
export type SecondFactorNews = (typeof SECOND_FACTOR_NEWS)[number];

export type ChangeNotices = ReturnType<typeof createChangeNotices>;

/** The mails and audit entries about changes of second factors. */
export function createChangeNotices(platform: Platform) {
  const { clock } = platform;

  return {
    tell: (trx: Db, userId: string, news: SecondFactorNews) =>
      enqueueMail(trx, { kind: SECOND_FACTOR_MAIL, payload: { userId, news } }, platform),

    noteSwitch(trx: Db, user: User, on: boolean) {
      const action = on ? 'secondfactor.enable' : 'secondfactor.disable';
      const change = { before: { second_step: !on }, after: { second_step: on } };
      return auditMember(trx, user, { action, ...change }, clock());
    },

    notePasskey(trx: Db, user: User, passkey: string, added: boolean) {
      const change = added
        ? ({ action: 'secondfactor.add_passkey', after: { passkey } } as const)
        : ({ action: 'secondfactor.remove_passkey', before: { passkey } } as const);
      return auditMember(trx, user, change, clock());
    },
  };
}
