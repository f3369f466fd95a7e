const SOMEWHERE = 'https://here.invalid';

/** The path to go to after the login: `redirectTo` when it stays on this site, `/` otherwise. */
export function safePath(redirectTo: string | null): string {
  if (!redirectTo?.startsWith('/')) return '/';
  const url = URL.parse(redirectTo, SOMEWHERE);
  return url?.origin === SOMEWHERE ? url.pathname + url.search + url.hash : '/';
}
