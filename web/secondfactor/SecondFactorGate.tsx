import { Navigate, useLocation } from 'react-router';
import { useSecondFactor } from './secondfactor.queries.ts';

const SETUP = '/profile';

/** Leads admins who still have to switch on their second step to where they do it, from whichever page they are on. */
export function SecondFactorGate() {
  const { data } = useSecondFactor();
  const { pathname } = useLocation();
  if (!data?.due || pathname === SETUP) return null;
  return <Navigate to={`${SETUP}?tab=settings`} replace />;
}
