import { usePromoterStatus, useUser } from '#web/session/user.queries.ts';
import { AuthCard } from '#web/account/AuthCard.tsx';
import { QuietLink } from '#web/account/QuietLink.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ApplicationStatus } from './ApplicationStatus.tsx';
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
          <QuietLink to="/">Back to Home</QuietLink>
          {!user && <QuietLink to="/login">I have an account already</QuietLink>}
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
  if (isPromoter && !busy) return <ApplicationStatus status={status} />;
  return <SignupForm user={user} pending={busy} onApply={mutateAsync} />;
}
