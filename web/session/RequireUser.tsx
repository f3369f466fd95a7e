import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { useUser } from './user.queries.ts';

type RequireUserProps = {
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useUser();
  const { pathname, search } = useLocation();
  if (loading) return waiting;
  if (user) return children(user);
  return <Navigate to={`/login?redirectTo=${encodeURIComponent(pathname + search)}`} replace />;
}
