import { actorOf, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { messagesContract } from '#shared/messages/messages.contract.ts';
import type { MessagesService } from './messages.service.ts';

const TESTS = { points: 20, seconds: 600 };
/** One-click requests come from few provider addresses. */
const LINKS = { points: 600, seconds: 60 };

export function messagesRoutes({ messages, limit }: { messages: MessagesService; limit: Limit }) {
  const links = limit('message-links', LINKS);
  return createRoutes()
    .openapi(route(messagesContract.list), async (c) =>
      c.json(await messages.list(c.req.valid('param').id), 200),
    )
    .openapi(route(messagesContract.reach), async (c) =>
      c.json(await messages.reach(c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(route(messagesContract.preview), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await messages.preview(id, c.req.valid('json'), currentUser(c)), 200);
    })
    .openapi(route(messagesContract.test, limit('message-tests', TESTS)), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await messages.test(id, c.req.valid('json'), currentUser(c)), 202);
    })
    .openapi(route(messagesContract.send), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await messages.send(id, c.req.valid('json'), actorOf(c)), 201);
    })
    .openapi(route(messagesContract.callBack), async (c) =>
      c.json(await messages.callBack(c.req.valid('param').messageId, actorOf(c)), 200),
    )
    .openapi(route(messagesContract.unsubscribe, links), async (c) =>
      c.json(await messages.leave(c.req.valid('query').token), 200),
    )
    .openapi(route(messagesContract.unsubscribePage), (c) =>
      c.html(
        unsubscribePage({
          path: '/messages/unsubscribe',
          token: c.req.valid('query').token,
          title: 'Messages',
          label: 'Unsubscribe from messages of organisers',
        }),
      ),
    )
    .openapi(route(messagesContract.resume, links), async (c) =>
      c.json(await messages.resume(c.req.valid('json').token), 200),
    );
}
