import { Link } from 'react-router';
import type { PromoterStatus } from '#shared/accounts/accounts.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

const WORDS = {
  pending: 'Your application is currently under review. You will be notified once it is approved.',
  approved: 'Your application has been approved. Thank you for bringing people to the floor!',
  rejected: 'Your application was not approved. Please contact support for more information.',
} as const;

export function ApplicationStatus({ status }: { status: PromoterStatus['status'] }) {
  return (
    <div className="grid gap-6">
      <Alert tone="notice" title="You have applied already">
        {WORDS[status ?? 'pending']}
      </Alert>
      <Button asChild className="justify-self-start">
        <Link to="/promoter/dashboard">Promoter Dashboard</Link>
      </Button>
    </div>
  );
}
