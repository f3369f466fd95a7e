import { PRODUCT } from '#shared/base/product.ts';

/** What travels in a push, as JSON: the whole notification, so that it shows without asking the server. */
export type PushPayload = {
  title: string;
  body: string;
  /** A path of this site, which a tap opens. */
  url: string;
  tag: string;
};

/** Shown for a push that says nothing we understand: a browser takes a silent one for an abuse of its trust. */
const SOMETHING: PushPayload = {
  title: PRODUCT,
  body: 'There is news about one of your events.',
  url: '/',
  tag: 'news',
};

/** Reads a payload, whatever is in it: always something to show, and never an address of another site. */
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

/** A path of this site, or the home page for anything else. */
export function pathOf(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(url) ? url : SOMETHING.url;
}

function record(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
