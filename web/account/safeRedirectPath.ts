const SOMEWHERE = 'https://here.invalid';

/** `redirectTo` if it stays on this site, otherwise `/`. */
export function safeRedirectPath(redirectTo: string | null): string {
  if (!redirectTo?.startsWith('/')) return '/';
  const url = URL.parse(redirectTo, SOMEWHERE);
  if (url?.origin !== SOMEWHERE) return '/';
  // '/.//evil.example' has our origin, but its path '//evil.example' does not.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
