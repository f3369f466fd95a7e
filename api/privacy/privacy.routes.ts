import type { EmailChangesService } from '#api/accounts/emailChanges.service.ts';
import { actorOf, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import type { PrivacyService } from './privacy.service.ts';

const EXPORTS = { points: 5, seconds: 3600 };
const LINKS = { points: 3, seconds: 900 };
const DELETIONS = { points: 20, seconds: 900 };

type Deps = {
  privacy: PrivacyService;
  emailChanges: Pick<EmailChangesService, 'proveOwn'>;
  limit: Limit;
};

export function privacyRoutes({ privacy, emailChanges, limit }: Deps) {
  const deletions = limit('erase', DELETIONS);
  return createRoutes()
    .openapi(route(privacyContract.exportOwn, limit('export', EXPORTS)), async (c) => {
      const { id, username: name } = currentUser(c);
      return c.json(await privacy.exportOwn({ id, name }), 200);
    })
    .openapi(route(privacyContract.ownStanding, limit('standing', DELETIONS)), async (c) =>
      c.json(await privacy.ownStanding(currentUser(c).id), 200),
    )
    .openapi(route(privacyContract.proveEmail, limit('prove-email', LINKS)), async (c) => {
      await emailChanges.proveOwn(currentUser(c).id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(route(privacyContract.deleteAccount, deletions), async (c) => {
      await privacy.deleteOwn(currentUser(c).id, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    })
    .openapi(route(privacyContract.lookUp), async (c) =>
      c.json(await privacy.lookUp(c.req.valid('json').email), 200),
    )
    .openapi(route(privacyContract.erase), async (c) =>
      c.json(await privacy.erase(actorOf(c), c.req.valid('json')), 200),
    );
}
