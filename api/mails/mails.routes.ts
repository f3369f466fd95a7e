import { actorOf } from '#api/http/authorise.ts';
import type { MailsService } from './mails.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { mailsContract } from '#shared/mails/mails.contract.ts';

/** Every mail, for admins. */
export function mailsRoutes({ mails }: { mails: MailsService }) {
  return createRoutes()
    .openapi(route(mailsContract.list), async (c) =>
      c.json(await mails.list(c.req.valid('query')), 200),
    )
    .openapi(route(mailsContract.dead), async (c) => c.json({ dead: await mails.dead() }, 200))
    .openapi(route(mailsContract.details), async (c) =>
      c.json(await mails.details(c.req.valid('param').id), 200),
    )
    .openapi(route(mailsContract.eml), async (c) => {
      const { name, content } = await mails.file(c.req.valid('param').id);
      return c.body(content, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .openapi(route(mailsContract.resend), async (c) =>
      c.json(await mails.resend(c.req.valid('param').id, actorOf(c)), 202),
    );
}
