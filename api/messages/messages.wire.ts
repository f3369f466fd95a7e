import { iso } from '#shared/base/iso.ts';
import { type MailCounts, progressOf } from '#shared/messages/messages.rules.ts';
import { audienceSchema, type Message } from '#shared/messages/messages.schemas.ts';
import type { MessageRow } from './messages.store.ts';

export const messageWire = (row: MessageRow, counts: MailCounts = new Map()): Message => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  text: row.text,
  audience: audienceOf(row),
  author: row.author_name,
  created_at: iso(row.created_at),
  sends_at: iso(row.sends_at),
  buyers: row.buyers,
  ...progressOf(row.status, counts),
});

export const audienceOf = ({ audience }: Pick<MessageRow, 'audience'>) =>
  audienceSchema.parse(JSON.parse(audience));
