import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params, query } from '#api/http/validate.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { mailsQuerySchema } from '#shared/mails/mails.schemas.ts';
import type { MailsService } from './mails.service.ts';

export type MailsRoutes = ReturnType<typeof mailsRoutes>;

const admin = requireRole('admin');
const id = params(z.object({ id: printable(z.string().max(200)) }));

/** Every mail, for admins. */
export function mailsRoutes({ mails }: { mails: MailsService }) {
  return new Hono<AppEnv>()
    .get('/api/admin/mails', admin, query(mailsQuerySchema), async (c) =>
      c.json(await mails.list(c.req.valid('query'))),
    )
    .get('/api/admin/mails/dead', admin, async (c) => c.json({ dead: await mails.dead() }))
    .get('/api/admin/mails/:id', admin, id, async (c) =>
      c.json(await mails.details(c.req.valid('param').id)),
    )
    .get('/api/admin/mails/:id/eml', admin, id, async (c) => {
      const { name, content } = await mails.file(c.req.valid('param').id);
      return c.body(content, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .post('/api/admin/mails/:id/resend', admin, id, async (c) =>
      c.json(await mails.resend(c.req.valid('param').id, actorOf(c)), 202),
    );
}
