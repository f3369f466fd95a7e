import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#api/context.ts';
import { actorOf } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { audit } from './audit.ts';

const FILE_NAME = /filename="([^"]+)"/;

/** Records each file that is exported from the back office: who took it, and on which device. */
export function exportLog({ db, platform }: AppContext) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const [, label] = FILE_NAME.exec(c.res.headers.get('content-disposition') ?? '') ?? [];
    if (c.req.method !== 'GET' || !c.res.ok || label === undefined) return;
    const what = { entity: 'export', id: c.req.path, label, before: null };
    const after = { ...c.get('session') };
    const entry = { action: 'exports.download', ...what, after } as const;
    await audit(db, actorOf(c), entry, platform.clock());
  });
}
