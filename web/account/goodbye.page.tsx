import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { FormSuccess } from './FormSuccess.tsx';
import { forgetDeleted, wasDeleted } from './goodbye.storage.ts';

/** Shown once after an account was deleted; otherwise redirects to the start page. */
export function Component() {
  const [deleted] = useState(wasDeleted);
  useEffect(forgetDeleted, []);
  if (!deleted) return <Navigate to="/" replace />;
  return (
    <AuthCard title="Goodbye" lead="Thank you for skating with us.">
      <FormSuccess
        sign="check"
        title="Your account is deleted"
        body="Nothing of it is left on this device. Tickets that you saved still let you in."
      >
        <Button asChild>
          <Link to="/">To the start page</Link>
        </Button>
      </FormSuccess>
    </AuthCard>
  );
}
