import { Navigate, useNavigate } from 'react-router';
import type { Registration } from '#shared/accounts/ownAccount.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { useUser } from '#web/session/user.queries.ts';
import { AuthCard } from '#web/ui/AuthCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useRegister } from './signIn.calls.ts';
import { QuietLink } from '#web/ui/QuietLink.tsx';

export function Component() {
  const { user } = useUser();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = useRegister();
  const register = async (registration: Registration): Promise<void> => {
    await mutateAsync(registration);
    toast({ title: 'Registration successful', tone: 'success' });
    await navigate('/', { replace: true });
  };
  if (user && !isPending && !isSuccess) return <Navigate to="/" replace />;
  return (
    <AuthCard
      title="Register"
      heading="Create an account"
      lead="Your tickets, favorites and orders, on all your devices."
      links={<QuietLink to="/login">Already have an account? Log in</QuietLink>}
    >
      <RegisterForm pending={isPending || isSuccess} onRegister={register} />
    </AuthCard>
  );
}
