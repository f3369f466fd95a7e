import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';

export function questionsRoutes({ questions }: Services) {
  return mount(questionsContract, {
    list: ({ param }) => questions.list(param.id),
    listAll: ({ param }) => questions.listAll(param.id),
    create: ({ json, param, actor }) => questions.create(actor, param.id, json),
    change: ({ json: { updated_at: seen, ...wanted }, param: { id }, actor, ifMatch }) =>
      ifMatch(seen, (expected) => questions.change(id, wanted, { actor, expected })),
    remove: ({ param: { id }, actor, ifMatch }) =>
      ifMatch(undefined, (expected) => questions.remove(id, { actor, expected })),
  });
}
