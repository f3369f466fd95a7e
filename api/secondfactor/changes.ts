import { auditMember } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { showRecoveryCode } from '#shared/secondfactor/secondfactor.rules.ts';
import { RECOVERY_CODES, type RecoveryCodes } from '#shared/secondfactor/secondfactor.schemas.ts';
import { replaceRecoveryCodes } from './secondfactor.store.ts';
import { hashRecoveryCode } from './codes.ts';

export const SECOND_FACTOR_MAIL = 'mail.second_factor';

/**
 * What the mail tells the user: for example `codes`, new recovery codes; `reset`, an admin removed the second factor;
 * `locked`, too many wrong codes; `recovery`, a recovery code was used.
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

const RECOVERY_BYTES = 10;

export type Changes = ReturnType<typeof createChanges>;

/** Mails, audit entries and new recovery codes that go with changes of second factors. */
export function createChanges(platform: Platform) {
  const { clock, random } = platform;

  return {
    tell: (trx: Db, userId: string, news: SecondFactorNews) =>
      enqueueMail(trx, { kind: SECOND_FACTOR_MAIL, payload: { userId, news } }, platform),

    /** Makes new recovery codes, which replace earlier ones and are shown once. */
    async newCodes(trx: Db, userId: string): Promise<RecoveryCodes> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(random(RECOVERY_BYTES)));
      const hashes = codes.map((code) => hashRecoveryCode(userId, code));
      await replaceRecoveryCodes(trx, userId, hashes);
      return { recovery_codes: codes.map(showRecoveryCode) };
    },

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
