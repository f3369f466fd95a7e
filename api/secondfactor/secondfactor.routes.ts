import type { Services } from '#api/compose.ts';
import { deviceTokenOf } from '#api/http/authorise.ts';
import { done, mount } from '#api/http/mount.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';

/** Limit on attempts at the second step of a login. Wrong codes are also counted for each account. */
const STEPS = { points: 30, seconds: 300 };
/** Limit on step-ups. It is low, so that a thief with a stolen session token can't guess passwords. */
const PROOFS = { points: 10, seconds: 900 };
const CHANGES = { points: 20, seconds: 900 };

/** Routes for the second step of a login, the step-up, and the user's own second factors. */
export function secondFactorRoutes({ secondFactor, devices, limit }: Services) {
  const changes = limit('second-factor', CHANGES);
  return mount(secondFactorContract, {
    finish: [
      limit('second-step', STEPS),
      async ({ c, json, userAgent }) => {
        const deviceToken = deviceTokenOf(c);
        const session = await secondFactor.finish(json, { userAgent, deviceToken });
        await devices.remember(session.user.id, deviceToken);
        return session;
      },
    ],
    status: async ({ c, user }) => ({
      ...(await secondFactor.status(user)),
      ...(c.get('passwordDue') && { password_due: true as const }),
    }),
    enrol: [
      changes,
      ({ c, json, user }) =>
        secondFactor.enrol(user.id, json.password, c.get('proof') === 'step-up'),
    ],
    confirm: [
      changes,
      ({ json: { code }, user, token }) => secondFactor.confirm(user, code, token ?? ''),
    ],
    stepUp: [
      limit('step-up', PROOFS),
      ({ json, user, token }) => secondFactor.stepUp(user, json, token ?? ''),
    ],
    loginPasskey: [
      limit('second-step', STEPS),
      ({ json }) => secondFactor.askForLogin(json.challenge),
    ],
    stepUpPasskey: [
      limit('step-up', PROOFS),
      ({ user, token }) => secondFactor.askForStepUp(user.id, token ?? ''),
    ],
    beginPasskey: [changes, ({ user, token }) => secondFactor.beginPasskey(user, token ?? '')],
    addPasskey: [
      changes,
      ({ json, user, token }) => secondFactor.addPasskey(user, json, token ?? ''),
    ],
    removePasskey: [changes, ({ param, user }) => done(secondFactor.removePasskey(user, param.id))],
    renewCodes: [changes, ({ json, user }) => secondFactor.renewCodes(user.id, json)],
    disable: [changes, ({ json, user }) => done(secondFactor.disable(user.id, json))],
  });
}
