import type { Promoter } from '#shared/promoters/promoters.schemas.ts';

export type ProfileLink = { label: string; text: string; href: string };

const SCHEME = /^https?:\/\//i;
const SITES = {
  Instagram: 'instagram.com',
  'Twitter/X': 'x.com',
} as const;

/** `@axle`, `axle` and `instagram.com/axle` give the same link. Null for an invalid handle. */
function profile(label: keyof typeof SITES, handle: string | null): ProfileLink | null {
  const name = (handle ?? '')
    .trim()
    .replace(SCHEME, '')
    .replace(/^(www\.)?(instagram|twitter|x)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  if (!/^[\w.-]{1,60}$/.test(name)) return null;
  return { label, text: `@${name}`, href: `https://${SITES[label]}/${name}` };
}

/**
 * Links to a page that was typed, adding a missing `https://`. A text without a dot is taken for a name at `host`, if
 * given. Null if nothing was typed or it isn't the address of a website.
 */
function site(label: string, typed: string | null, host = ''): ProfileLink | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const bare = text.replace(SCHEME, '');
  const address =
    host !== '' && !bare.includes('.') ? `${host}/${bare.replace(/^[@/]+/, '')}` : bare;
  const scheme = SCHEME.exec(text)?.[0] ?? 'https://';
  try {
    const { href, protocol, hostname } = new URL(scheme + address);
    return protocol.startsWith('http') && hostname.includes('.') ? { label, text, href } : null;
  } catch {
    return null;
  }
}

export function profileLinks(promoter: Promoter): ProfileLink[] {
  return [
    profile('Instagram', promoter.instagram_handle),
    profile('Twitter/X', promoter.twitter_handle),
    site('Facebook', promoter.facebook_url, 'facebook.com'),
    site('Website', promoter.website),
  ].filter((link) => link !== null);
}
