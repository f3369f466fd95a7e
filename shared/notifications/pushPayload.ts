import { parseJson } from '#shared/base/parseJson.ts';
import { PRODUCT } from '#shared/base/brand.ts';

/** A complete notification, sent as JSON so that it can be shown without a request. */
export type PushPayload = {
  title: string;
  body: string;
  /** Path on this site that opens on tap. */
  url: string;
  tag: string;
};

/** Shown for a push that can't be read, because browsers penalize silent pushes. */
const SOMETHING: PushPayload = {
  title: PRODUCT,
  body: "There's news about one of your events.",
  url: '/',
  tag: 'news',
};

/** Parses a push. Never fails, and never links to another site. */
export function parsePushPayload(text: string | null | undefined): PushPayload {
  const found = record(text);
  const title = words(found['title']);
  if (!title) return SOMETHING;
  return {
    title,
    body: words(found['body']) ?? '',
    url: pathOf(found['url']),
    tag: words(found['tag']) ?? SOMETHING.tag,
  };
}

/** Returns a path on this site; for anything else, the home page. */
export function pathOf(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(url) ? url : SOMETHING.url;
}

function record(text: string | null | undefined): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
