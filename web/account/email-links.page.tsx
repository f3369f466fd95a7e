import { useMutation } from '@tanstack/react-query';
import type { Done } from '#shared/accounts/accountForms.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { AuthCard, FormSuccess } from '#web/ui/AuthCard.tsx';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';

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
function EmailLink({ title, lead, button, done, next = PROFILE, send }: EmailLinkProps) {
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

export function ConfirmEmail() {
  return (
    <EmailLink
      title="Confirm Email"
      lead="Use this address for your account from now on."
      button="Use this address"
      done="Your new address is confirmed"
      send={(token) => call(accountsContract.confirmEmail, { json: { token } })}
    />
  );
}

export function UndoEmail() {
  return (
    <EmailLink
      title="Undo Email Change"
      lead="Your account gets its old address back, and all devices are logged out."
      button="It wasn't me: undo the change"
      done="Your old address is back"
      send={(token) => call(accountsContract.undoEmail, { json: { token } })}
    />
  );
}

export function LoginLink() {
  return (
    <EmailLink
      title="Log In from a New Browser"
      lead="You still need your password to log in."
      button="Allow login here"
      done="You can log in now"
      next={{ to: '/login', label: 'Log in' }}
      send={(token) => call(accountsContract.openLoginLink, { json: { token } })}
    />
  );
}
