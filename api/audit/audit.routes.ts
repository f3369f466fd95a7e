import { Hono } from 'hono';
import { requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { query } from '#api/http/validate.ts';
import { auditQuerySchema } from '#shared/audit/audit.schemas.ts';
import type { AuditService } from './audit.service.ts';

export type AuditRoutes = ReturnType<typeof auditRoutes>;

const admin = requireRole('admin');

/** Who changed what, for admins. Nothing here writes. */
export function auditRoutes({ auditLog }: { auditLog: AuditService }) {
  return new Hono<AppEnv>()
    .get('/api/admin/audit', admin, query(auditQuerySchema), async (c) =>
      c.json(await auditLog.list(c.req.valid('query'))),
    )
    .get('/api/admin/audit/choices', admin, async (c) => c.json(await auditLog.choices()));
}
