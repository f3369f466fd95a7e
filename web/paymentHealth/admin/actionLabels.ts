import type { ProblemAction } from '#shared/paymentHealth/paymentHealth.schemas.ts';

export const ACTION_LABELS: Readonly<Record<ProblemAction, string>> = {
  look: 'Look Again',
  rebuild: 'Make the Order',
  refund: 'Refund',
  retry: 'Try Again',
  settle: 'Mark as Settled',
  resend: 'Send Again',
  dismiss: 'Set Aside',
};
