import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import {
  challengeExpired,
  codesLocked,
  wrongCode,
} from '#shared/secondfactor/secondfactor.errors.ts';
import { secondFactorRequired } from '#shared/accounts/accounts.errors.ts';
import { toast } from '#web/ui/toast.ts';
import { useLogin, useSecondStep } from './signIn.ts';

const REDIRECT_MS = 500;

/** The challenge of a login that needs a code; null for other failures. */
function challengeIn(error: Error): string | null {
  if (!isAppError(error) || error.code !== secondFactorRequired.code) return null;
  const challenge = error.problem.details?.['challenge'];
  return typeof challenge === 'string' ? challenge : null;
}

function sayFailed({ message }: Error): void {
  const description = message || 'An unexpected error occurred';
  toast({ title: 'Login failed', description, tone: 'destructive' });
}

export function useLoginSteps(target: string) {
  const navigate = useNavigate();
  const first = useLogin();
  const second = useSecondStep();
  const [challenge, setChallenge] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function goOn(): void {
    toast({ title: 'Login successful', tone: 'success' });
    timer.current = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_MS);
  }

  return {
    done: first.isSuccess || second.isSuccess,
    pending: first.isPending || second.isPending,
    asked: challenge !== null,
    login: (credentials: Login): void =>
      first.mutate(credentials, {
        onSuccess: goOn,
        onError(error) {
          const asked = challengeIn(error);
          if (asked === null) sayFailed(error);
          else setChallenge(asked);
        },
      }),
    /** A wrong code goes to `onWrong`, other failures to a toast. */
    answer: (code: string, onWrong: (sentence: string) => void): void =>
      second.mutate(
        { challenge: challenge ?? '', code },
        {
          onSuccess: goOn,
          onError(error) {
            const code = isAppError(error) ? error.code : '';
            if (code === wrongCode.code || code === codesLocked.code) return onWrong(error.message);
            sayFailed(error);
            if (code === challengeExpired.code) setChallenge(null);
          },
        },
      ),
    startAgain: (): void => setChallenge(null),
  };
}
