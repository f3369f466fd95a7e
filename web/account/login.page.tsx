import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { useUser } from './account.queries.ts';
import { AuthCard } from './AuthCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { safePath } from './redirect.ts';
import { useLogin } from './signIn.ts';
import { WayOn } from './WayOn.tsx';

const REDIRECT_MS = 500;

export function Component() {
  const [search] = useSearchParams();
  const target = safePath(search.get('redirectTo'));
  const { user } = useUser();
  const { login, pending, done } = useLoginThenGo(target);
  if (user && !pending && !done) return <Navigate to={target} replace />;
  return (
    <AuthCard
      title="Login"
      lead="Your tickets and orders are waiting."
      links={
        <>
          <WayOn to="/forgot-password">Forgot password?</WayOn>
          <WayOn to="/register">Create an account</WayOn>
        </>
      }
    >
      <LoginForm pending={pending || done} onLogin={login} />
    </AuthCard>
  );
}

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
