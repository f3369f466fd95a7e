import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#web/session/user.queries.ts';
import { AuthCard } from '#web/account/AuthCard.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { JoinAs } from './JoinAs.tsx';
import { ROLES } from './roles.ts';
import { type OpenInvitation, useInvitation } from './useInvitation.ts';

export function Component() {
  return (
    <AuthCard title="Invitation" heading="Join the team" lead="You have been invited.">
      <Invited />
    </AuthCard>
  );
}

function Invited() {
  const found = useInvitation();
  switch (found.state) {
    case 'checking':
      return <Spinner label="Checking your invitation..." />;
    case 'missing':
      return <Invalid>No invitation was found. Open the link in your mail once more.</Invalid>;
    case 'invalid':
      return (
        <Invalid>
          It has expired, was withdrawn, or was used before. Ask whoever invited you for a new one.
        </Invalid>
      );
    case 'unreached':
      return (
        <div className="grid gap-5">
          <Invalid>The invitation could not be checked.</Invalid>
          <Button className="justify-self-start" onClick={found.retry}>
            Try Again
          </Button>
        </div>
      );
    case 'open':
      return <Open {...found} />;
  }
}

function Invalid({ children }: { children: string }) {
  return (
    <Alert tone="destructive" title="This invitation does not work">
      {children}
    </Alert>
  );
}

function Open({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { user } = useUser();
  const [anew, setAnew] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">
        <strong>{invitation.invited_by}</strong> invites <strong>{invitation.email}</strong> as{' '}
        <strong>{ROLES[invitation.role].label}</strong>. {ROLES[invitation.role].may}
      </p>
      {user && !anew ? (
        <JoinAs token={token} user={user} onOther={() => setAnew(true)} />
      ) : (
        <>
          <AcceptForm token={token} email={invitation.email} role={invitation.role} />
          {!user && (
            <p className="text-dust">
              You have an account already?{' '}
              <Link to="/login" className="text-chalk underline underline-offset-4">
                Log in
              </Link>{' '}
              and open the link in your mail once more.
            </p>
          )}
        </>
      )}
    </div>
  );
}
