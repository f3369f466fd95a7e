import { useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUser } from './account.queries.ts';
import { LoginForm } from './LoginForm.tsx';
import { safePath } from './redirect.ts';
import { useLogin } from './session.ts';

const REDIRECT_MS = 500;

export function Component() {
  const [search] = useSearchParams();
  const target = safePath(search.get('redirectTo'));
  const { user } = useUser();
  const { login, pending, done } = useLoginThenGo(target);
  if (user && !pending && !done) return <Navigate to={target} replace />;
  return (
    <>
      <PageTitle title="Login" />
      <Stripes className="h-36 w-full py-3 sm:h-48" />
      <div className="frame max-w-lg pb-12">
        <Card className="p-6 sm:p-9">
          <h1 className="text-title">Login</h1>
          <p className="mt-2 mb-6 text-dust">Your tickets and orders are waiting.</p>
          <LoginForm pending={pending || done} onLogin={login} />
          <div className="mt-6 flex flex-wrap justify-between gap-x-6 text-dust">
            <Link to="/forgot-password" className={link}>
              Forgot password?
            </Link>
            <Link to="/register" className={link}>
              Create an account
            </Link>
          </div>
        </Card>
      </div>
    </>
  );
}

const link = 'inline-flex min-h-12 items-center underline underline-offset-4 hover:text-chalk';

function useLoginThenGo(target: string) {
  const navigate = useNavigate();
  const { mutate, isPending: pending, isSuccess: done } = useLogin();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const login = (credentials: Login): void =>
    mutate(credentials, {
      onSuccess: () => {
        toast({ title: 'Login successful', tone: 'success' });
        timer.current = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_MS);
      },
      onError: ({ message }) =>
        toast({
          title: 'Login failed',
          description: message || 'An unexpected error occurred',
          tone: 'destructive',
        }),
    });
  return { login, pending, done };
}
