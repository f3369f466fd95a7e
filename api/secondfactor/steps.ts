import { NOT_SIGNED_IN } from '#api/audit/audit.ts';
import { hashToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import { STEP_UP_MS } from '#shared/accounts/accountLimits.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  type PasskeyRequest,
  CHALLENGE_TRIES,
  type SecondStep,
  type SteppedUp,
  type StepUp,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { challengeExpired, notOn } from '#shared/secondfactor/secondfactor.errors.ts';
import { countTry, deleteChallenge, findChallenge } from './secondfactor.store.ts';
import type { ChangeNotices } from './changeNotices.ts';
import { passkeysOf } from './passkeys.store.ts';
import {
  type Proof,
  type Proofs,
  refusal,
  wayOf,
  type SignInDevice,
  type SecondFactorContext,
} from './proofs.ts';
import { askedBy, keepChallenge, type Webauthn } from './webauthn.ts';

type Parts = { webauthn: Webauthn; proofs: Proofs; notices: ChangeNotices };

/** Creates the service for the second step of a login and for the step-up. */
export function createSteps(
  { db, platform: { clock }, owners, devices }: SecondFactorContext,
  { webauthn, proofs, notices }: Parts,
) {
  /**
   * Stores a challenge and returns the WebAuthn request with which the browser asks for one of the account's passkeys.
   * Throws `notOn` for accounts without a passkey.
   */
  async function ask(userId: string, asked: string): Promise<PasskeyRequest> {
    const known = await passkeysOf(db, userId);
    if (known.length === 0) throw new AppError(notOn);
    const request = await webauthn.request(known);
    await keepChallenge(db, { asked, user_id: userId, challenge: request.challenge }, clock());
    return request;
  }

  const proofOf = ({ code = '', passkey }: Omit<SecondStep, 'challenge'>, asked: string): Proof =>
    passkey ? { passkey, asked } : { code };

  return {
    /** Step-up: with a right proof, lets the session of this token make protected calls for ten minutes. */
    async stepUp(user: User, proof: StepUp, token: string): Promise<SteppedUp> {
      if ('password' in proof) {
        await owners.check(user.id, proof.password);
        await owners.prove(db, token);
      } else {
        const given = proofOf(proof, askedBy('step-up', token));
        await proofs.withProof(user, given, (trx) => owners.prove(trx, token));
      }
      return { until: new Date(clock() + STEP_UP_MS).toISOString() };
    },

    askForStepUp: (userId: string, token: string): Promise<PasskeyRequest> =>
      ask(userId, askedBy('step-up', token)),

    /** Request to use a passkey in the second step of a login. Throws `challengeExpired` and `notOn`. */
    async askForLogin(challenge: string): Promise<PasskeyRequest> {
      const begun = await findChallenge(db, hashToken(challenge), clock());
      if (!begun) throw new AppError(challengeExpired);
      return ask(begun.user_id, askedBy('login', challenge));
    },

    /** Completes a login with its second factor. Counts every try, even concurrent ones. Throws the `refusal`. */
    async finish({ challenge, ...given }: SecondStep, device: SignInDevice): Promise<Session> {
      const tokenHash = hashToken(challenge);
      const proof = proofOf(given, askedBy('login', challenge));
      const done = await inTransaction(db, async (trx: Db) => {
        const tried = await countTry(trx, tokenHash, { now: clock(), most: CHALLENGE_TRIES });
        if (!tried) return { outcome: 'over' as const };
        const { user_id: userId, password_mark: mark } = tried;
        const own = await devices.wrongCodes(trx, userId, device.deviceToken);
        const outcome = await proofs.tryProof(trx, userId, proof, own);
        await proofs.noteWrong(trx, outcome, await owners.find(trx, userId), NOT_SIGNED_IN);
        // The second factor was turned off in the meantime, so the challenge is obsolete.
        if (outcome === 'off') return { outcome: 'over' as const };
        const second_step = wayOf(outcome);
        if (second_step === null) return { outcome };
        await deleteChallenge(trx, tokenHash);
        const session = await owners.open(trx, { userId, mark, second_step }, device);
        if (!session) return { outcome: 'over' as const };
        if (outcome === 'recovery') await notices.tell(trx, userId, 'recovery');
        return { session };
      });
      if ('session' in done) return done.session;
      throw refusal(done.outcome, proof);
    },
  };
}
