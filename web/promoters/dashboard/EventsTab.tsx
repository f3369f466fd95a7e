import { Copy, QrCode, Share2, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnPromoter } from '#shared/promoters/dashboard.schemas.ts';
import type { Promotable } from '#shared/promoters/promoters.schemas.ts';
import { Contact } from '#web/site/Contact.parts.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusNote } from './OverviewTab.tsx';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { promoLink } from '#shared/promoters/promoters.rules.ts';
import { copyLink, shareLink } from '#web/ui/links.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { toast } from '#web/ui/toast.ts';
import { dashboardKey } from './dashboard.queries.ts';

const canShare = (): boolean => typeof navigator.share === 'function';

const copyEventLink = (eventId: number, code: string): Promise<void> =>
  copyLink(promoLink(location.origin, eventId, code), {
    title: 'Copied!',
    description: 'Event promo link copied to clipboard',
  });

const shareEventLink = ({ id, title }: Promotable, code: string): Promise<void> =>
  shareLink({ title, url: promoLink(location.origin, id, code) }, () => copyEventLink(id, code));

type EventsTabProps = {
  userId: string;
  promoter: Pick<OwnPromoter, 'promo_code' | 'code_active' | 'status'>;
  events: readonly Promotable[];
};

export function EventsTab({ userId, promoter, events }: EventsTabProps) {
  const { promo_code, code_active, status } = promoter;
  if (promo_code === null) return <NoCode userId={userId} status={status} />;
  if (events.length === 0) {
    return <EmptyState title="No active events available for promotion." />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {!code_active && (
        <Alert tone="notice" title="Your promo code is turned off">
          Until it's turned on again, your links and code won't give a discount or earn commission.
          Questions? Write to <Contact subject={`Promo code ${promo_code}`} />.
        </Alert>
      )}
      <p className="text-dust">
        Your links include your promo code{' '}
        <strong className="font-semibold whitespace-nowrap text-chalk">{promo_code}</strong>.
      </p>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {events.map((event) => (
          <EventCard key={event.id} event={event} code={promo_code} />
        ))}
      </ul>
    </div>
  );
}

const ACTION = 'grow max-sm:px-3.5 sm:grow-0';

function EventCard({ event, code }: { event: Promotable; code: string }) {
  const { id, title, start_date, end_date, commission_rate, discount_rate, leaderboard } = event;
  const of = <span className="sr-only"> for {title}</span>;
  return (
    <Card as="li" className="grid grid-cols-1 content-between gap-4 p-5">
      <div className="grid gap-1.5">
        <h2 className="text-lg">
          <Link to={`/events/${id}`} className="wrap-anywhere hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-dust">{formatEventDates({ start_date, end_date })}</p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="good">{commission_rate}% commission</Badge>
          {discount_rate > 0 && <Badge>{discount_rate}% off for buyers</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className={ACTION} onClick={() => void copyEventLink(id, code)}>
          <Copy aria-hidden="true" className="size-5" />
          <span>Copy Event Link{of}</span>
        </Button>
        {canShare() && (
          <Button className={ACTION} onClick={() => void shareEventLink(event, code)}>
            <Share2 aria-hidden="true" className="size-5" />
            <span>Share{of}</span>
          </Button>
        )}
        <LinkButton to={`/promoter/poster/${id}`} variant="secondary" className={ACTION}>
          <QrCode aria-hidden="true" className="size-5" />
          <span>QR Poster{of}</span>
        </LinkButton>
        {leaderboard && <LeaderboardButton event={event} className={ACTION} />}
      </div>
    </Card>
  );
}

function NoCode({ userId, status }: { userId: string; status: OwnPromoter['status'] }) {
  const generating = useGenerateCode(userId);
  if (status !== 'approved') {
    return <EmptyState title={NO_CODE} body={<StatusNote status={status} />} />;
  }
  return (
    <EmptyState
      title={NO_CODE}
      body="Your application is approved. Generate your code to get started."
      action={
        <Button pending={generating.isPending} onClick={() => generating.mutate()}>
          Generate Promo Code
        </Button>
      }
    />
  );
}

const NO_CODE = 'You need a promo code to start promoting events.';

type LeaderboardButtonProps = { event: Promotable; className?: string };

function LeaderboardButton({ event: { id, title }, className }: LeaderboardButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
        <Trophy aria-hidden="true" className="size-5" />
        <span>
          Leaderboard<span className="sr-only"> for {title}</span>
        </span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Leaderboard"
        description={<span className="wrap-anywhere">{title}</span>}
      >
        <Leaderboard eventId={id} />
      </Dialog>
    </>
  );
}

function useGenerateCode(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(promotersContract.makeCode),
    onSuccess: async ({ promo_code }) => {
      toast({
        title: 'Success!',
        description: `Your promo code ${promo_code} has been generated.`,
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: dashboardKey(userId) });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to generate promo code. Please try again.',
        tone: 'destructive',
      }),
  });
}
