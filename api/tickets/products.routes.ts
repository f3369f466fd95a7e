import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { asksAsAdmin } from '#api/http/asAdmin.ts';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import {
  ticketAddonsSchema,
  ticketCreateSchema,
  ticketOrderSchema,
  ticketPutSchema,
  ticketStatusSchema,
  ticketVisibilitySchema,
} from '#shared/tickets/ticketForm.schemas.ts';
import type { ProductsService } from './products.service.ts';

export type ProductsRoutes = ReturnType<typeof productsRoutes>;

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const admin = requireRole('admin');

/** The tickets of events, written by admins. Everybody's reads are in api/events. */
export function productsRoutes({ products }: { products: ProductsService }) {
  /** Visitors see the add-ons of what they can buy, see api/events; admins those of any ticket. */
  const addonsForAdmins = createMiddleware<AppEnv>(async (c, next) => {
    if (c.get('user')?.role !== 'admin' && !asksAsAdmin(c)) return next();
    const answer = async () => {
      const asked = idSchema.safeParse(Number(c.req.param('id')));
      if (asked.success) c.res = c.json(await products.addonsOf(asked.data));
      else await next();
    };
    return admin(c, answer);
  });

  return new Hono<AppEnv>()
    .get('/api/tickets/:id/addons', addonsForAdmins)
    .post('/api/events/:id/tickets', admin, id, body(ticketCreateSchema), async (c) => {
      const asked = { actor: actorOf(c) };
      const ticket = await products.create(c.req.valid('param').id, c.req.valid('json'), asked);
      return c.json(ticket, 201);
    })
    .put('/api/events/:id/tickets/order', admin, id, body(ticketOrderSchema), async (c) => {
      const { ids } = c.req.valid('json');
      const asked = { actor: actorOf(c) };
      return c.json(await products.reorder(c.req.valid('param').id, ids, asked));
    })
    .put('/api/tickets/:id', admin, id, body(ticketPutSchema), async (c) => {
      const { updated_at: seen, ...change } = c.req.valid('json');
      const ticket = await basedOn(c, seen, (expected) =>
        products.update(c.req.valid('param').id, change, { actor: actorOf(c), expected }),
      );
      return c.json(ticket);
    })
    .patch('/api/tickets/:id/status', admin, id, body(ticketStatusSchema), async (c) => {
      const { active, updated_at: seen } = c.req.valid('json');
      const ticket = await basedOn(c, seen, (expected) =>
        products.setActive(c.req.valid('param').id, active, { actor: actorOf(c), expected }),
      );
      return c.json(ticket);
    })
    .patch('/api/tickets/:id/visibility', admin, id, body(ticketVisibilitySchema), async (c) => {
      const { hidden, updated_at: seen } = c.req.valid('json');
      const ticket = await basedOn(c, seen, (expected) =>
        products.setHidden(c.req.valid('param').id, hidden, { actor: actorOf(c), expected }),
      );
      return c.json(ticket);
    })
    .put('/api/tickets/:id/addons', admin, id, body(ticketAddonsSchema), async (c) => {
      const { addonIds, updated_at: seen } = c.req.valid('json');
      const addons = await basedOn(c, seen, (expected) =>
        products.setAddons(c.req.valid('param').id, addonIds, { actor: actorOf(c), expected }),
      );
      return c.json(addons);
    })
    .delete('/api/tickets/:id', admin, id, async (c) => {
      await basedOn(c, undefined, (expected) =>
        products.remove(c.req.valid('param').id, { actor: actorOf(c), expected }),
      );
      return c.body(null, 204);
    });
}
