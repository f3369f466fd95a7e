import { actorOf } from '#api/http/authorise.ts';
import { withIfMatch } from '#api/http/ifMatch.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionsRoutes({ questions }: { questions: QuestionsService }) {
  return createRoutes()
    .openapi(route(questionsContract.list), async (c) =>
      c.json(await questions.list(c.req.valid('param').id), 200),
    )
    .openapi(route(questionsContract.listAll), async (c) =>
      c.json(await questions.listAll(c.req.valid('param').id), 200),
    )
    .openapi(route(questionsContract.create), async (c) =>
      c.json(await questions.create(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(route(questionsContract.change), async (c) => {
      const { updated_at: seen, ...wanted } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const asked = { actor: actorOf(c) };
      const changed = await withIfMatch(c, seen, (expected) =>
        questions.change(id, wanted, { ...asked, expected }),
      );
      return c.json(changed, 200);
    })
    .openapi(route(questionsContract.remove), async (c) => {
      const { id } = c.req.valid('param');
      const asked = { actor: actorOf(c) };
      const done = await withIfMatch(c, undefined, (expected) =>
        questions.remove(id, { ...asked, expected }),
      );
      return c.json(done, 200);
    });
}
