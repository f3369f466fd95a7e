import { useState } from 'react';
import { RESET_MINUTES, RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { Done } from './Done.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { WayOn } from './WayOn.tsx';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Forgot Password"
      lead={`We send you a link that sets a new one. It works once, for ${RESET_MINUTES} minutes.`}
      links={<WayOn to="/login">Back to login</WayOn>}
    >
      {sent ? (
        <Done sign="mail" title="Look into your mailbox" body={RESET_REQUESTED}>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another address
          </Button>
        </Done>
      ) : (
        <ForgotForm onSent={() => setSent(true)} />
      )}
    </AuthCard>
  );
}
