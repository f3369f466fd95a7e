import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';

export function mailLogRoutes({ mailLog }: Services) {
  return mount(mailLogContract, {
    list: ({ query }) => mailLog.list(query),
    dead: async () => ({ dead: await mailLog.dead() }),
    details: ({ param }) => mailLog.details(param.id),
    eml: async ({ c, param }) => {
      const { name, content } = await mailLog.file(param.id);
      return c.body(content, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
    resend: ({ param, actor }) => mailLog.resend(param.id, actor),
  });
}
