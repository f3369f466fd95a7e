import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import {
  challengeExpired,
  codesLocked,
  passkeyRefused,
  wrongCode,
} from '#shared/secondfactor/secondfactor.errors.ts';
import { secondFactorRequired, tooManyAttempts } from '#shared/accounts/accounts.errors.ts';
import type { SecondStep } from '#shared/secondfactor/secondfactor.schemas.ts';
import { passkeyProblem } from '#web/secondfactor/passkey.calls.ts';
import { toast } from '#web/ui/toast.ts';
import { useLogin, useLoginPasskey, useSecondStep } from './signIn.calls.ts';

const REDIRECT_MS = 500;
const WRONG: readonly string[] = [wrongCode.code, codesLocked.code, passkeyRefused.code];

type OnWrong = (sentence: string) => void;

type Challenge = { challenge: string; ways: readonly unknown[] };

/** The challenge of a login that needs a second step; null for other failures. */
function challengeIn(error: Error): Challenge | null {
  if (!isAppError(error) || error.code !== secondFactorRequired.code) return null;
  const challenge = error.problem.details?.['challenge'];
  const ways = error.problem.details?.['ways'];
  if (typeof challenge !== 'string') return null;
  return { challenge, ways: Array.isArray(ways) ? ways : ['app'] };
}

const isLocked = (error: Error): boolean =>
  isAppError(error) && error.code === tooManyAttempts.code;

function sayFailed({ message }: Error): void {
  const description = message || 'An unexpected error occurred';
  toast({ title: 'Login failed', description, tone: 'destructive' });
}

export function useLoginSteps(target: string) {
  const navigate = useNavigate();
  const first = useLogin();
  const second = useSecondStep();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  /** The username for which the server refuses passwords for a while, after too many wrong ones. */
  const [locked, setLocked] = useState<string | null>(null);
  const device = useLoginPasskey();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function goOn(): void {
    toast({ title: 'Login successful', tone: 'success' });
    timer.current = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_MS);
  }

  const finish = (proof: Pick<SecondStep, 'code' | 'passkey'>, onWrong: OnWrong): void =>
    second.mutate(
      { challenge: challenge?.challenge ?? '', ...proof },
      {
        onSuccess: goOn,
        onError(error) {
          const code = isAppError(error) ? error.code : '';
          if (WRONG.includes(code)) return onWrong(error.message);
          sayFailed(error);
          if (code === challengeExpired.code) setChallenge(null);
        },
      },
    );

  return {
    done: first.isSuccess || second.isSuccess,
    pending: first.isPending || second.isPending || device.isPending,
    locked,
    asked: challenge !== null,
    ways: challenge?.ways ?? [],
    login: (credentials: Login): void =>
      first.mutate(credentials, {
        onSuccess: goOn,
        onError(error) {
          setLocked(isLocked(error) ? credentials.username : null);
          const asked = challengeIn(error);
          if (asked === null) sayFailed(error);
          else setChallenge(asked);
        },
      }),
    /** A wrong code goes to `onWrong`, other failures to a toast. */
    answer: (code: string, onWrong: OnWrong): void => finish({ code }, onWrong),
    answerByPasskey: (onWrong: OnWrong): void =>
      device.mutate(challenge?.challenge ?? '', {
        onSuccess: (passkey) => finish({ passkey }, onWrong),
        onError: (error) => onWrong(passkeyProblem(error)),
      }),
    startAgain: (): void => setChallenge(null),
  };
}

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
