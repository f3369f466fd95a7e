import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Moves the token from the URL into history state: it is out of sight and not in `Referer`, but survives a reload. */
export function useLinkToken(): string | null {
  const [search] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress ?? keptIn(state);
}

function keptIn(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : null;
  return typeof kept === 'string' ? kept : null;
}
