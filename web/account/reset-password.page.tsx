import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { AuthCard } from '#web/ui/AuthCard.tsx';
import { FormSuccess } from '#web/ui/FormSuccess.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useCheckedResetToken } from './useCheckedResetToken.ts';

export function Component() {
  return (
    <AuthCard title="Reset Password" lead="Choose a new password for your account.">
      <Reset />
    </AuthCard>
  );
}

function Reset() {
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  const token = useCheckedResetToken(refused);
  if (done) return <Finished />;
  switch (token.state) {
    case 'validating':
      return <Spinner label="Checking your link..." />;
    case 'valid':
      return (
        <ResetForm
          token={token.token}
          onDone={() => setDone(true)}
          onRefused={() => setRefused(true)}
        />
      );
    case 'missing':
      return <Invalid reason="No reset token was found." />;
    case 'invalid':
      return <Invalid reason="This reset link has expired or was used before." />;
    case 'unreached':
      return (
        <Invalid reason="There was an error validating your reset token." onRetry={token.retry} />
      );
  }
}

function Finished() {
  return (
    <FormSuccess
      sign="check"
      title="Password reset successful"
      body="You can now log in with your new password. All your devices have been logged out."
    >
      <Button asChild>
        <Link to="/login">Log in</Link>
      </Button>
    </FormSuccess>
  );
}

function Invalid({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert tone="destructive" title="Token validation failed">
        {reason}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <Button asChild variant={onRetry ? 'secondary' : 'primary'}>
          <Link to="/forgot-password">Request a new link</Link>
        </Button>
      </div>
    </div>
  );
}
