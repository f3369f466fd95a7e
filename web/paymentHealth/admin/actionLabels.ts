import type { ProblemAction } from '#shared/paymentHealth/paymentHealth.schemas.ts';

export const ACTION_LABELS: Readonly<Record<ProblemAction, string>> = {
  look: 'Check Again',
  rebuild: 'Recreate Order',
  refund: 'Refund',
  retry: 'Try Again',
  settle: 'Mark as Settled',
  resend: 'Send Again',
  dismiss: 'Dismiss',
};
