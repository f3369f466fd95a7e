import { useState } from 'react';
import type { Announcement } from '#shared/notifications/notifications.contract.ts';
import { formatCountdown } from '#web/holds/hold.rules.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useAnnouncement, useCancelAnnouncement } from './adminEvents.queries.ts';

type Pending = NonNullable<Announcement['pending']>;

/** For two minutes after a change, shows which announcement will be sent to whom, and lets the admin cancel it. */
export function PendingAnnouncement({ eventId }: { eventId: number }) {
  const { data } = useAnnouncement(eventId);
  const canceling = useCancelAnnouncement(eventId);
  const [reading, setReading] = useState(false);
  const now = useNow(1000);
  const pending = data?.pending;
  if (!pending) return null;
  const { mail } = pending;
  const left = Math.max(0, Date.parse(pending.sends_at) - now);
  return (
    <Card as="section" aria-label="Announcement" className="grid gap-3 border-aqua p-4 sm:p-5">
      <p className="font-semibold">{whoIsTold(pending, data.buyers)}</p>
      <p className="text-dust tabular-nums" role="timer">
        {left > 0 ? `Goes out in ${formatCountdown(left)}` : 'Sending now'}
      </p>
      <div className="flex flex-wrap gap-3">
        {mail && (
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => setReading(true)}>
            View E-mail
          </Button>
        )}
        <Button
          variant="danger"
          className="max-sm:flex-1"
          disabled={left === 0}
          pending={canceling.isPending}
          onClick={() => canceling.mutate(pending.revision)}
        >
          Don't Send
        </Button>
      </div>
      {reading && mail && <MailPreview mail={mail} onClose={() => setReading(false)} />}
    </Card>
  );
}

function whoIsTold({ mail, program, cancelled }: Pending, buyers: number): string {
  if (mail && buyers > 0)
    return `${pluralText(buyers, 'buyer')} will get an e-mail: ‘${mail.subject}’`;
  const what = cancelled ? 'the cancellation' : program ? 'the new schedule' : 'the change';
  return `Everyone with notifications on for this event will be notified of ${what}.`;
}

type Mail = NonNullable<Pending['mail']>;

function MailPreview({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { subject, added, changes } = mail;
  return (
    <Dialog onClose={onClose} title={subject} description="To everyone who has tickets">
      <dl className="grid gap-4">
        {changes.map(({ label, was, is }) => (
          <div key={label}>
            <dt className="text-sm text-dust">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{is}</dd>
            {!added && (
              <dd className="wrap-anywhere text-dust">
                <span className="sr-only">before: </span>
                <s>{was}</s>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-5">
        Their tickets stay valid. The e-mail says so, {!added && 'apologizes, '}asks them to reply
        if they can't make it, and includes an updated calendar entry.
      </p>
    </Dialog>
  );
}
