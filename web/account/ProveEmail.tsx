import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#shared/base/errorMessage.ts';
import { Button } from '#web/ui/Button.tsx';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { call } from '#web/api/call.ts';

/**
 * Offers to mail a link that proves the address: orders and requests under an unproven address may be another
 * person's.
 */
export function ProveEmail({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(privacyContract.proveEmail),
  });
  return (
    <div className="grid justify-items-start gap-3 rounded-sm border border-line bg-raised p-4">
      <p>
        This doesn't include what was bought, requested or subscribed to with{' '}
        <strong className="break-all">{email}</strong> without logging in. Confirm your address to
        include it.
      </p>
      <p role="status" className="text-dust empty:hidden">
        {isSuccess && 'We e-mailed you a link. Open it, then come back here.'}
        {error && messageOf(error)}
      </p>
      {!isSuccess && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          E-mail me a link
        </Button>
      )}
    </div>
  );
}
