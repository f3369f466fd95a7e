import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

const EXPORTS = { points: 5, seconds: 3600 };
const LINKS = { points: 3, seconds: 900 };
const DELETIONS = { points: 20, seconds: 900 };

export function privacyRoutes({ privacy, emailChanges, limit }: Services) {
  const deletions = limit('erase', DELETIONS);
  return mount(privacyContract, {
    exportOwn: [limit('export', EXPORTS), ({ actor }) => privacy.exportOwn(actor)],
    ownStanding: [limit('standing', DELETIONS), ({ user }) => privacy.ownStanding(user.id)],
    proveEmail: [
      limit('prove-email', LINKS),
      async ({ user }) => {
        await emailChanges.proveOwn(user.id);
        return { success: true as const };
      },
    ],
    deleteAccount: [
      deletions,
      async ({ json, user }) => {
        await privacy.deleteOwn(user.id, json);
        return { success: true as const };
      },
    ],
    lookUp: ({ json }) => privacy.lookUp(json.email),
    erase: ({ json, actor }) => privacy.erase(actor, json),
  });
}
