import { useMutation } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { readToken } from '#web/api/token.ts';
import { toast } from '#web/ui/toast.ts';

class NotLoggedIn extends Error {
  override message = "You're not logged in. Please log in and try again.";
}

export async function resend(id: string): Promise<void> {
  if (readToken() === null) throw new NotLoggedIn();
  await call(
    orderAdminContract.resend,
    { param: { id } },
    { headers: { 'Content-Type': 'application/json' } },
  );
}

function causeOf(error: unknown): string {
  const isKnown = error instanceof NotLoggedIn || isAppError(error);
  return (isKnown && error.message) || 'Failed to resend email';
}

export function useResend() {
  return useMutation({
    mutationFn: resend,
    onSuccess: () =>
      toast({
        title: 'Email Sent',
        description: 'Confirmation email has been resent successfully.',
        tone: 'success',
      }),
    onError: (error) => toast({ title: 'Error', description: causeOf(error), tone: 'destructive' }),
  });
}
