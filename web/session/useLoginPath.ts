import { useLocation } from 'react-router';

/** The path of the login, which leads back to the current page and its query. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return `/login?redirectTo=${encodeURIComponent(pathname + search)}`;
}
