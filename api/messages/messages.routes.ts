import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { messagesContract } from '#shared/messages/messages.contract.ts';
import { topicIn, TOPICS } from '#shared/messages/mailTopics.ts';

const TESTS = { points: 20, seconds: 600 };
/** Limit for unsubscribe links. High, because one-click requests come from a few addresses of mail providers. */
const LINKS = { points: 600, seconds: 60 };

export function messagesRoutes({ messages, limit }: Services) {
  const links = limit('message-links', LINKS);
  return mount(messagesContract, {
    list: ({ param }) => messages.list(param.id),
    reach: ({ json, param }) => messages.reach(param.id, json),
    preview: ({ json, param: { id }, user }) => messages.preview(id, json, user),
    test: [
      limit('message-tests', TESTS),
      ({ json, param: { id }, user }) => messages.test(id, json, user),
    ],
    send: ({ json, param: { id }, actor }) => messages.send(id, json, actor),
    callBack: ({ param, actor }) => messages.callBack(param.messageId, actor),
    unsubscribe: [links, ({ query }) => messages.leave(query.token)],
    unsubscribePage: ({ c, query: { token, about } }) => {
      const { title, button: label } = TOPICS[topicIn(about)];
      return c.html(unsubscribePage({ path: '/messages/unsubscribe', token, about, title, label }));
    },
    resume: [links, ({ json }) => messages.resume(json.token)],
  });
}
