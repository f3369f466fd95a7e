import { usePromoterStatus, useUser } from '#web/session/user.queries.ts';
import { AuthCard } from '#web/account/AuthCard.tsx';
import { WayOn } from '#web/account/WayOn.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Applied } from './Applied.tsx';
import { SignupForm } from './SignupForm.tsx';
import { useSignup } from './useSignup.ts';

const LEAD =
  'Share the events you love. Your people skate for less with your code, and you earn on every ticket it sells.';

export function Component() {
  const { user, loading } = useUser();
  return (
    <AuthCard
      title="Become a Promoter"
      lead={LEAD}
      links={
        <>
          <WayOn to="/">Back to Home</WayOn>
          {!user && <WayOn to="/login">I have an account already</WayOn>}
        </>
      }
    >
      {loading ? <Spinner label="One moment..." /> : <Signup key={user?.id} />}
    </AuthCard>
  );
}

function Signup() {
  const { user } = useUser();
  const { isPromoter, status } = usePromoterStatus();
  const { mutateAsync, isPending, isSuccess } = useSignup(user !== null);
  const busy = isPending || isSuccess;
  if (isPromoter && !busy) return <Applied status={status} />;
  return <SignupForm user={user} pending={busy} onApply={mutateAsync} />;
}
