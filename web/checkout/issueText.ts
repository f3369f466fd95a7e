export function issueText(message: string, paymentIntentId: string): string {
  const what = message || 'Your payment succeeded, but your order could not be processed yet.';
  return `${what} Please contact support with payment ${paymentIntentId}.`;
}
