import { usePromoterStatus, useUser } from '#web/session/user.queries.ts';
import { AuthCard, QuietLink } from '#web/ui/AuthCard.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { SignupForm } from './SignupForm.tsx';
import { useSignup } from './useSignup.ts';
import type { PromoterStatus } from '#shared/accounts/accounts.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LinkButton } from '#web/ui/Button.tsx';

const LEAD =
  'Share the events you love. Your friends pay less with your code, and you earn on every ticket it sells.';

export function Component() {
  const { user, loading } = useUser();
  return (
    <AuthCard
      title="Become a Promoter"
      lead={LEAD}
      links={
        <>
          <QuietLink to="/">Back to Home</QuietLink>
          {!user && <QuietLink to="/login">Already have an account? Log in</QuietLink>}
        </>
      }
    >
      {loading ? <Spinner label="One moment..." /> : <Apply key={user?.id} />}
    </AuthCard>
  );
}

function Apply() {
  const { user } = useUser();
  const { isPromoter, status } = usePromoterStatus();
  const { mutateAsync, isPending, isSuccess } = useSignup(user !== null);
  const busy = isPending || isSuccess;
  if (isPromoter && !busy) return <ApplicationStatus status={status} />;
  return <SignupForm user={user} pending={busy} onApply={mutateAsync} />;
}

const WORDS = {
  pending: 'Your application is currently under review. You will be notified once it is approved.',
  approved: 'Your application has been approved. Thank you for spreading the word!',
  rejected: 'Your application was not approved. Please contact support for more information.',
} as const;

function ApplicationStatus({ status }: { status: PromoterStatus['status'] }) {
  return (
    <div className="grid gap-6">
      <Alert tone="notice" title="You've already applied">
        {WORDS[status ?? 'pending']}
      </Alert>
      <LinkButton to="/promoter/dashboard" className="justify-self-start">
        Promoter Dashboard
      </LinkButton>
    </div>
  );
}
