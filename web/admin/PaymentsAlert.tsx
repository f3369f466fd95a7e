import { Link } from 'react-router';
import { Alert } from '#web/ui/Alert.tsx';
import { useOpenProblems } from '#web/office/useOpenProblems.ts';

export function PaymentsAlert() {
  const open = useOpenProblems();
  if (open === 0) return null;
  const title = open === 1 ? 'One thing needs you' : `${open} things need you`;
  return (
    <Alert tone="destructive" title={title}>
      Payments and orders do not fit, or something stands still.{' '}
      <Link to="/admin/payments" className="font-semibold underline underline-offset-4">
        See Payments
      </Link>
    </Alert>
  );
}
