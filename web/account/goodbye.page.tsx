import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LinkButton } from '#web/ui/Button.tsx';
import { AuthCard, FormSuccess } from '#web/ui/AuthCard.tsx';
import { forgetDeleted, wasDeleted } from './goodbye.storage.ts';

/** Confirms once that the account was deleted; otherwise redirects to the start page. */
export function Component() {
  const [deleted] = useState(wasDeleted);
  useEffect(forgetDeleted, []);
  if (!deleted) return <Navigate to="/" replace />;
  return (
    <AuthCard title="Goodbye" lead="Thank you for skating with us.">
      <FormSuccess
        sign="check"
        title="Your account is deleted"
        body="We removed everything from this device. Tickets you saved still get you in."
      >
        <LinkButton to="/">Return to Home</LinkButton>
      </FormSuccess>
    </AuthCard>
  );
}
