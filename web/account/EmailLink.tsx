import { useMutation } from '@tanstack/react-query';
import type { Done } from '#shared/accounts/passwords.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { AuthCard } from '#web/ui/AuthCard.tsx';
import { FormSuccess } from '#web/ui/FormSuccess.tsx';
import { useLinkToken } from '#web/session/useLinkToken.ts';

type EmailLinkProps = {
  title: string;
  lead: string;
  button: string;
  done: string;
  /** Link that is shown after the token was accepted. */
  next?: { to: string; label: string };
  send: (token: string) => Promise<Done>;
};

const PROFILE = { to: '/profile', label: 'Open my profile' };

/** Sends the token on a press, not on load: mail scanners open links too. */
export function EmailLink({ title, lead, button, done, next = PROFILE, send }: EmailLinkProps) {
  const token = useLinkToken() ?? '';
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => send(token) });
  if (data) {
    return (
      <AuthCard title={title} lead={lead}>
        <FormSuccess sign="check" title={done} body={data.message}>
          <LinkButton to={next.to}>{next.label}</LinkButton>
        </FormSuccess>
      </AuthCard>
    );
  }
  const missing = token === '' ? 'This link is incomplete.' : '';
  const problem = error && (isAppError(error) ? error.message : 'Please try again.');
  return (
    <AuthCard title={title} lead={lead}>
      <div className="grid gap-5">
        {(missing || problem) && (
          <Alert tone="destructive" title="That didn't work">
            {missing || problem}
          </Alert>
        )}
        <Button size="lg" pending={isPending} disabled={token === ''} onClick={() => mutate()}>
          {button}
        </Button>
      </div>
    </AuthCard>
  );
}
