import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { userKey } from '#web/session/user.queries.ts';
import { removeToken } from '#web/api/token.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { joinWithAccount } from './team.queries.ts';
import { homePath } from './homePath.ts';

type JoinAsProps = { token: string; user: User; onOther: () => void };

export function JoinAs({ token, user, onOther }: JoinAsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => joinWithAccount(token),
    onSuccess: (joined) => {
      removeToken();
      client.setQueryData(userKey, null);
      const description = 'Please log in again: your account may do more from now on.';
      toast({ title: 'Welcome to the team!', description, tone: 'success' });
      void navigate(`/login?redirectTo=${homePath(joined.role)}`, { replace: true });
    },
    onError: ({ message }) =>
      toast({ title: 'Joining failed', description: message, tone: 'destructive' }),
  });
  return (
    <div className="grid gap-3">
      <Button size="lg" pending={isPending} onClick={() => mutate()}>
        Join as {user.username}
      </Button>
      <Button variant="ghost" onClick={onOther}>
        Make another account
      </Button>
    </div>
  );
}
