import { mount } from '#api/http/mount.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionsRoutes({ questions }: { questions: QuestionsService }) {
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
