import { useState } from 'react';
import { RESET_MINUTES, RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from '#web/ui/AuthCard.tsx';
import { FormSuccess } from '#web/ui/FormSuccess.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { QuietLink } from '#web/ui/QuietLink.tsx';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Forgot Password"
      lead={`We'll e-mail you a one-time reset link, valid for ${RESET_MINUTES} minutes.`}
      links={<QuietLink to="/login">Back to login</QuietLink>}
    >
      {sent ? (
        <FormSuccess sign="mail" title="Check your inbox" body={RESET_REQUESTED}>
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
