import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';

export function auditRoutes({ auditLog }: Pick<Services, 'auditLog'>) {
  return mount(auditContract, {
    list: ({ query }) => auditLog.list(query),
    choices: () => auditLog.choices(),
  });
}
