import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { useLoginPath } from './useLoginPath.ts';
import { useUser } from './user.queries.ts';

type RequireUserProps = {
  waiting: ReactNode;
  children: (user: User) => ReactNode;
};

export function RequireUser({ waiting, children }: RequireUserProps) {
  const { user, loading } = useUser();
  const login = useLoginPath();
  if (loading) return waiting;
  if (user) return children(user);
  return <Navigate to={login} replace />;
}
