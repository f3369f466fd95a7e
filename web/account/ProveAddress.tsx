import { messageOf } from '#shared/base/messageOf.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Button } from '#web/ui/Button.tsx';
import { proveEmail } from './privacy.calls.ts';

/**
 * Offers to mail a link that proves the address: orders and requests under an unproven address may be another
 * person's.
 */
export function ProveAddress({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutationOnce({ mutationFn: proveEmail });
  return (
    <div className="grid justify-items-start gap-3 rounded-sm border border-line bg-raised p-4">
      <p>
        What was bought, asked or subscribed with <strong className="break-all">{email}</strong> and
        without signing in is not part of this, until you have shown that the address is yours.
      </p>
      <p role="status" className="text-dust empty:hidden">
        {isSuccess && 'We have mailed you a link. Open it, then come back here.'}
        {error && messageOf(error)}
      </p>
      {!isSuccess && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          Mail me a link
        </Button>
      )}
    </div>
  );
}
