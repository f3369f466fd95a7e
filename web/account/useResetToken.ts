import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { verifyReset } from './passwords.calls.ts';

export type ResetToken =
  | { state: 'missing' | 'validating' | 'invalid' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'valid'; token: string };

/**
 * The token of the link that led here. It moves from the address into the entry of the history: nobody reads it over
 * a shoulder, it goes out in no `Referer`, and a reload still has it.
 */
function useTokenOfLink(): string | null {
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

type Checked = 'validating' | 'valid' | 'invalid' | 'unreached';

/** Whether the link still works. `refused`: the server said no when the password was sent. */
export function useResetToken(refused: boolean): ResetToken {
  const token = useTokenOfLink();
  const [tries, setTries] = useState(0);
  const [checked, setChecked] = useState<Checked>('validating');
  useEffect(() => {
    if (!token) return undefined;
    let here = true;
    const settle = (outcome: Checked): void => {
      if (here) setChecked(outcome);
    };
    verifyReset(token).then(
      ({ valid }) => settle(valid ? 'valid' : 'invalid'),
      () => settle('unreached'),
    );
    return () => {
      here = false;
    };
  }, [token, tries]);
  if (!token) return { state: 'missing' };
  if (refused) return { state: 'invalid' };
  if (checked === 'valid') return { state: 'valid', token };
  if (checked !== 'unreached') return { state: checked };
  const retry = (): void => {
    setChecked('validating');
    setTries(tries + 1);
  };
  return { state: 'unreached', retry };
}
