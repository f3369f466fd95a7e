import { actorOf } from '#api/http/authorise.ts';
import type { MailLogService } from './mailLog.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';

export function mailLogRoutes({ mailLog }: { mailLog: MailLogService }) {
  return createRoutes()
    .openapi(route(mailLogContract.list), async (c) =>
      c.json(await mailLog.list(c.req.valid('query')), 200),
    )
    .openapi(route(mailLogContract.dead), async (c) => c.json({ dead: await mailLog.dead() }, 200))
    .openapi(route(mailLogContract.details), async (c) =>
      c.json(await mailLog.details(c.req.valid('param').id), 200),
    )
    .openapi(route(mailLogContract.eml), async (c) => {
      const { name, content } = await mailLog.file(c.req.valid('param').id);
      return c.body(content, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .openapi(route(mailLogContract.resend), async (c) =>
      c.json(await mailLog.resend(c.req.valid('param').id, actorOf(c)), 202),
    );
}
