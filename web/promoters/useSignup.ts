import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SignupForm } from '#shared/promoters/application.schemas.ts';
import { userKey } from '#web/session/user.queries.ts';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs up a promoter and goes on to the login, which redirects logged-in users to the dashboard. */
export function useSignup(loggedIn: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (json: SignupForm) => call(promotersContract.signup, { json }),
    async onSuccess() {
      toast({
        title: 'Success!',
        description: 'Your promoter application has been submitted and is now pending approval.',
        tone: 'success',
      });
      void client.invalidateQueries({ queryKey: userKey });
      void client.invalidateQueries({ queryKey: ['/api/auth/is-promoter'] });
      await navigate(loggedIn ? '/login?redirectTo=/promoter/dashboard' : '/login', {
        replace: true,
      });
    },
  });
}
