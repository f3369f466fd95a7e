import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnPromoter } from '#shared/promoters/dashboard.schemas.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { useOnline } from '#web/offline/online.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { dashboardKey } from './dashboard.queries.ts';

type WeeklyMailProps = { userId: string; promoter: Pick<OwnPromoter, 'email' | 'weekly_mail'> };

export function WeeklyMail({ userId, promoter: { email, weekly_mail } }: WeeklyMailProps) {
  const online = useOnline();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (on: boolean) => call(dashboardContract.setWeeklyMail, { json: { on } }),
    onSuccess: async ({ on }) => {
      toast({
        title: on ? 'Weekly summary is on' : 'Weekly summary is off',
        description: on ? `We'll send it to ${email}.` : "We won't send it anymore.",
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: dashboardKey(userId) });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: "Couldn't change the weekly summary. Please try again.",
        tone: 'destructive',
      }),
  });
  return (
    <Card as="section" aria-label="Weekly summary" className="mt-10 px-5 py-3 sm:px-6">
      <Switch
        label="Weekly summary by email"
        hint={
          <span className="wrap-anywhere">
            Clicks, orders, commission and balance: Mondays at 9 AM Eastern to {email}, when there's
            something to report.
          </span>
        }
        checked={change.isPending ? change.variables : weekly_mail}
        disabled={change.isPending || !online}
        onChange={(on) => change.mutate(on)}
      />
    </Card>
  );
}
