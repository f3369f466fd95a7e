import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The token of the link that led here. It moves from the address into the entry of the history: nobody reads it over
 * a shoulder, it goes out in no `Referer`, and a reload still has it.
 */
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
