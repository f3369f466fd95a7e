import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.ts';
import { usePromoterStatus, userKey, useUser } from '#web/session/user.queries.ts';
import { AuthCard, QuietLink } from '#web/ui/AuthCard.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { PromoterStatus, User } from '#shared/accounts/accounts.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LinkButton, Button } from '#web/ui/Button.tsx';
import { isAppError } from '#shared/base/errors.ts';
import type { SignupForm as Signup } from '#shared/promoters/application.schemas.ts';
import { showFormError, useSchemaResolver } from '#web/ui/formValidation.ts';
import { OfflineFormNote, useFormDraft } from '#web/offline/formDraft.tsx';
import { AccountFields, PersonFields, ProfileFields, WhyField } from './signupFields.tsx';

const loadSchemas = () => import('#shared/promoters/application.schemas.ts');
const loadMemberSchema = () => loadSchemas().then((schemas) => schemas.memberFormSchema);
const loadNewcomerSchema = () => loadSchemas().then((schemas) => schemas.newcomerFormSchema);

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  preferred_payout: '',
  instagram_handle: '',
  twitter_handle: '',
  facebook_url: '',
  website: '',
  why_join: '',
  username: '',
  password: '',
  confirmPassword: '',
  subject: '',
};

const KEPT = [
  'name',
  'email',
  'phone',
  'preferred_payout',
  'instagram_handle',
  'twitter_handle',
  'facebook_url',
  'website',
  'why_join',
  'username',
] as const;

type SignupFormProps = {
  user: User | null;
  pending: boolean;
  onApply: (signup: Signup) => Promise<unknown>;
};

const unsaid = (error: Error): string =>
  isAppError(error)
    ? 'Failed to sign up. Please try again.'
    : 'Something went wrong. Please try again.';

export function SignupForm({ user, pending, onApply }: SignupFormProps) {
  const known = user && { name: user.name ?? '', email: user.email, phone: user.phone ?? '' };
  const form = useForm<Signup>({
    resolver: useSchemaResolver(user ? loadMemberSchema : loadNewcomerSchema),
    defaultValues: { ...EMPTY, ...known },
  });
  const draft = useFormDraft(form, 'rollcall.promoter', KEPT);
  const submit = form.handleSubmit((values) =>
    onApply(values).then(draft.forget, (error: Error) =>
      showFormError(form, error, { title: 'Error', fallback: unsaid(error) }),
    ),
  );
  return (
    <form noValidate aria-label="Become a Promoter" onSubmit={submit} className="grid gap-9">
      {user && (
        <p className="wrap-anywhere">
          You're applying with your account <strong>{user.username}</strong>.
        </p>
      )}
      <PersonFields form={form} />
      <ProfileFields form={form} />
      <WhyField form={form} />
      {!user && <AccountFields form={form} />}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('subject')} />
      </div>
      <div className="grid gap-5">
        <OfflineFormNote />
        <p className="text-sm text-dust">
          By applying you agree to our{' '}
          <Link to="/terms" className="text-chalk underline underline-offset-4">
            Terms and Conditions
          </Link>
          .
        </p>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending your application…' : 'Apply Now'}
        </Button>
      </div>
    </form>
  );
}

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

/** Signs up a promoter and goes on to the login, which redirects logged-in users to the dashboard. */
function useSignup(loggedIn: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (json: Signup) => call(promotersContract.signup, { json }),
    async onSuccess() {
      toast({
        title: 'Success!',
        description: 'Your promoter application has been submitted and is now pending approval.',
        tone: 'success',
      });
      void client.invalidateQueries({ queryKey: userKey });
      void client.invalidateQueries({ queryKey: ['/api/auth/is-promoter'] });
      await navigate(loggedIn ? '/login?redirectTo=/promoter/dashboard' : '/login', {
        replace: true,
      });
    },
  });
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
