export function issueText(message: string, paymentIntentId: string): string {
  const what = message || "Your payment went through, but we couldn't process your order yet.";
  return `${what} Please contact support with payment ${paymentIntentId}.`;
}
