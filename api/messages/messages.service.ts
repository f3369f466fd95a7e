import type { AppContext } from '#api/context.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { messageLinkInvalid } from '#shared/messages/messages.rules.ts';
import type {
  AudienceQuery,
  MailPreview,
  Message,
  MessageContent,
  Reach,
  SendMessage,
} from '#shared/messages/messages.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { checkedEvent, filterOf, reachOf } from './audience.ts';
import { topicOf } from '#shared/mailLog/mailKinds.ts';
import { leaveTokens, messageMail, MESSAGE_TEST_MAIL } from './messageMail.ts';
import { messageJobs, callBack, sendMessage, messageWire } from './sendMessage.ts';
import * as store from './messages.store.ts';
import { firstRecipients, mailAddress, optIn, optOut } from './recipients.store.ts';

const LISTED = 30;

type Writer = Pick<User, 'name' | 'username' | 'email'>;
const recipientOf = ({ name, username, email }: Writer) => ({
  name: name ?? username,
  address: email,
});

/** Messages that organizers write to an event's ticket holders. */
export function createMessagesService(context: AppContext) {
  const {
    db,
    platform,
    mode,
    config: { publicUrl },
  } = context;
  const tokens = leaveTokens(platform.sealer);
  const demo = isTestMode(mode);

  async function addressOf(token: string) {
    const mailId = tokens.mailOf(token);
    const mail = mailId === null ? undefined : await mailAddress(db, mailId);
    const topic = mail ? topicOf(mail.kind) : null;
    if (!mail?.to_key || mail.to_address === null || topic === null)
      throw new AppError(messageLinkInvalid);
    return { wish: { address_key: mail.to_key, topic }, email: mail.to_address };
  }

  return {
    jobs: messageJobs(context),

    /** The messages of an event, newest first, with counts of their mails. Throws `eventUnknown`. */
    async list(eventId: number): Promise<{ messages: Message[] }> {
      if (!(await store.eventOf(db, eventId))) throw new AppError(eventUnknown);
      const rows = await store.messagesOf(db, eventId, LISTED);
      const ids = rows.map(({ id }) => id);
      const counts = await store.countMails(db, ids);
      return { messages: rows.map((row) => messageWire(row, counts.get(row.id))) };
    },

    async reach(eventId: number, query: AudienceQuery): Promise<Reach> {
      await checkedEvent(db, eventId, query.audience);
      return reachOf(db, { eventId, mode, ...query });
    },

    /** Makes the mail as its first recipient would get it, or as its writer would if it has no recipients. */
    async preview(eventId: number, content: MessageContent, user: Writer): Promise<MailPreview> {
      const { kind, audience } = content;
      const { title } = await checkedEvent(db, eventId, audience);
      const filter = await filterOf(db, { eventId, audience, mode });
      const [first] = await firstRecipients(db, filter, { spare: kind === 'other', limit: 1 });
      const { subject, html, text } = await messageMail({
        ...content,
        id: 'preview',
        to: first ?? recipientOf(user),
        event: title,
        publicUrl,
        demo,
        path: `/events/${eventId}`,
        leaveToken: 'preview',
      });
      return { subject, html, text };
    },

    async test(eventId: number, content: MessageContent, user: Writer): Promise<{ to: string }> {
      await checkedEvent(db, eventId, content.audience);
      const to = recipientOf(user);
      const mail = { kind: MESSAGE_TEST_MAIL, about: content.subject, to };
      const payload = { eventId, demo, to, content };
      await inTransaction(db, (trx) => enqueueMail(trx, { ...mail, payload }, platform));
      return { to: to.address };
    },

    send: (eventId: number, wish: SendMessage, actor: Actor): Promise<Message> =>
      sendMessage(context, { eventId, wish, actor }),

    callBack: (id: string, actor: Actor): Promise<Message> => callBack(context, id, actor),

    /** Unsubscribes the address behind a token. Idempotent; throws `messageLinkInvalid`. */
    async leave(token: string): Promise<{ email: string; unsubscribed: boolean }> {
      const { wish, email } = await addressOf(token);
      await optOut(db, wish, platform.clock());
      return { email, unsubscribed: true };
    },

    /** Undoes `leave`. Throws `messageLinkInvalid`. */
    async resume(token: string): Promise<{ email: string; unsubscribed: boolean }> {
      const { wish, email } = await addressOf(token);
      await optIn(db, wish);
      return { email, unsubscribed: false };
    },
  };
}

export { deleteMessages } from './messages.store.ts';
