import type { Services } from '#api/compose.ts';
import { done, mount } from '#api/http/mount.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

const EXPORTS = { points: 5, seconds: 3600 };
const LINKS = { points: 3, seconds: 900 };
const DELETIONS = { points: 20, seconds: 900 };

export function privacyRoutes({ privacy, emailChanges, limit }: Services) {
  const deletions = limit('erase', DELETIONS);
  return mount(privacyContract, {
    exportOwn: [limit('export', EXPORTS), ({ actor }) => privacy.exportOwn(actor)],
    ownStanding: [limit('standing', DELETIONS), ({ user }) => privacy.ownStanding(user.id)],
    proveEmail: [limit('prove-email', LINKS), ({ user }) => done(emailChanges.proveOwn(user.id))],
    deleteAccount: [deletions, ({ json, user }) => done(privacy.deleteOwn(user.id, json))],
    lookUp: ({ json }) => privacy.lookUp(json.email),
    erase: ({ json, actor }) => privacy.erase(actor, json),
  });
}
