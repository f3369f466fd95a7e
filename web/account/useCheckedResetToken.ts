import { useEffect, useState } from 'react';
import { verifyReset } from './passwords.calls.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';

export type ResetToken =
  | { state: 'missing' | 'validating' | 'invalid' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'valid'; token: string };

type Checked = 'validating' | 'valid' | 'invalid' | 'unreached';

export function useCheckedResetToken(refused: boolean): ResetToken {
  const token = useLinkToken();
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
