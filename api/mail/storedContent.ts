import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Mail } from './mail.types.ts';

const contentSchema = z.object({
  html: z.string(),
  text: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Inline images as data URLs, by content id. */
  images: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.int() })),
  /** True if the mail contained secrets for its recipient, which are masked here. */
  secret: z.boolean(),
});
export type Content = z.infer<typeof contentSchema>;

const HIDDEN = '••••••••';

/** The copy of a mail to store: with its secrets masked, and only names and sizes of its attachments. */
export function contentOf(mail: Mail): Content {
  const { replyTo = null, secrets = [], images = [], attachments = [] } = mail;
  const hide = (text: string): string =>
    secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  return {
    html: hide(mail.html),
    text: hide(mail.text),
    replyTo,
    images: Object.fromEntries(
      images.map(({ cid, png }) => [
        cid,
        `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      ]),
    ),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: Buffer.byteLength(content),
    })),
    secret: secrets.length > 0,
  };
}

/** Compresses the content to about a quarter of its size. */
export const packContent = (content: Content): string =>
  deflateRawSync(JSON.stringify(content)).toString('base64');

export const unpackContent = (packed: string): Content =>
  contentSchema.parse(JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()));
