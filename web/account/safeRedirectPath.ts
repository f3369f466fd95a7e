const SOMEWHERE = 'https://here.invalid';

/** The path to go to after the login: `redirectTo` when it stays on this site, `/` otherwise. */
export function safeRedirectPath(redirectTo: string | null): string {
  if (!redirectTo?.startsWith('/')) return '/';
  const url = URL.parse(redirectTo, SOMEWHERE);
  if (url?.origin !== SOMEWHERE) return '/';
  // '/.//evil.example' is of this origin, and its path '//evil.example' is of another.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
