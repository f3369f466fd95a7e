import { Navigate, useLocation } from 'react-router';
import { useSecondFactor } from './secondfactor.queries.ts';

const SETUP = '/profile';

/** Redirects team members who still have to choose a longer password or turn on two-step login to the page for it. */
export function SecondFactorGate() {
  const { data } = useSecondFactor();
  const { pathname } = useLocation();
  if (!(data?.due || data?.password_due) || pathname === SETUP) return null;
  return <Navigate to={`${SETUP}?tab=settings`} replace />;
}
