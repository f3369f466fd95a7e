import { Navigate, useLocation } from 'react-router';
import { useSecondFactor } from './secondfactor.queries.ts';

const SETUP = '/profile';

/** Leads members of the team who still have to choose a longer password or switch on their second step to where they do it. */
export function SecondFactorGate() {
  const { data } = useSecondFactor();
  const { pathname } = useLocation();
  if (!(data?.due || data?.password_due) || pathname === SETUP) return null;
  return <Navigate to={`${SETUP}?tab=settings`} replace />;
}
