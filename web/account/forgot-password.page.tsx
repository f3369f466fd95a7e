import { useState } from 'react';
import { RESET_MINUTES, RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { FormSuccess } from './FormSuccess.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { QuietLink } from './QuietLink.tsx';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Forgot Password"
      lead={`We send you a link that sets a new one. It works once, for ${RESET_MINUTES} minutes.`}
      links={<QuietLink to="/login">Back to login</QuietLink>}
    >
      {sent ? (
        <FormSuccess sign="mail" title="Look into your mailbox" body={RESET_REQUESTED}>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another address
          </Button>
        </FormSuccess>
      ) : (
        <ForgotForm onSent={() => setSent(true)} />
      )}
    </AuthCard>
  );
}
