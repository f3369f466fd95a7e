import type { AuditService } from './audit.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';

export function auditRoutes({ auditLog }: { auditLog: AuditService }) {
  return createRoutes()
    .openapi(route(auditContract.list), async (c) =>
      c.json(await auditLog.list(c.req.valid('query')), 200),
    )
    .openapi(route(auditContract.choices), async (c) => c.json(await auditLog.choices(), 200));
}
