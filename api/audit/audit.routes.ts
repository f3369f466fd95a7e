import type { AuditService } from './audit.service.ts';
import { mount } from '#api/http/mount.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';

export function auditRoutes({ auditLog }: { auditLog: AuditService }) {
  return mount(auditContract, {
    list: ({ query }) => auditLog.list(query),
    choices: () => auditLog.choices(),
  });
}
