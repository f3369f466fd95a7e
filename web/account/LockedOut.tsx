import { LOGIN_LINK_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { requestLoginLink } from './passwords.calls.ts';

/** Wrong passwords that others tried keep no owner out. */
export function LockedOut({ username }: { username: string }) {
  const link = useMutationOnce({ mutationFn: () => requestLoginLink(username) });
  return (
    <Alert
      tone={link.isError ? 'destructive' : 'notice'}
      title={link.isError ? 'That did not work' : 'Too many wrong passwords'}
    >
      <span className="grid justify-items-start gap-3">
        {link.isSuccess
          ? LOGIN_LINK_REQUESTED
          : link.isError
            ? link.error.message
            : 'If they were not yours, a link in your mail lets this browser try again.'}
        {!link.isSuccess && (
          <Button variant="secondary" pending={link.isPending} onClick={() => link.mutate()}>
            Mail me a link
          </Button>
        )}
      </span>
    </Alert>
  );
}
