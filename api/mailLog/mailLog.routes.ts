import { actorOf } from '#api/http/authorise.ts';
import type { MailLogService } from './mailLog.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';

export function mailLogRoutes({ mails }: { mails: MailLogService }) {
  return createRoutes()
    .openapi(route(mailLogContract.list), async (c) =>
      c.json(await mails.list(c.req.valid('query')), 200),
    )
    .openapi(route(mailLogContract.dead), async (c) => c.json({ dead: await mails.dead() }, 200))
    .openapi(route(mailLogContract.details), async (c) =>
      c.json(await mails.details(c.req.valid('param').id), 200),
    )
    .openapi(route(mailLogContract.eml), async (c) => {
      const { name, content } = await mails.file(c.req.valid('param').id);
      return c.body(content, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .openapi(route(mailLogContract.resend), async (c) =>
      c.json(await mails.resend(c.req.valid('param').id, actorOf(c)), 202),
    );
}
