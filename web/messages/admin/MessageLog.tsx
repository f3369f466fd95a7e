import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/base/time.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Message, MessageContent, Audience } from '#shared/messages/messages.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { MailPreview } from './PreviewDialog.tsx';
import { formatDays } from '#shared/events/eventDays.rules.ts';

const STATES: Record<Message['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'amber' },
  sending: { label: 'Sending', tone: 'aqua' },
  sent: { label: 'Sent', tone: 'good' },
  called_back: { label: 'Taken back', tone: 'neutral' },
};

const FORMAT = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

type MessageLogProps = {
  event: AdminEvent;
  messages: readonly Message[];
  onUse: (message: Message) => void;
};

export function MessageLog({ event, messages, onUse }: MessageLogProps) {
  const [shown, setShown] = useState<Message | null>(null);
  return (
    <section aria-labelledby="messages-log" className="grid gap-3">
      <h2 id="messages-log" className="text-xl">
        Earlier Messages
      </h2>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <Card key={message.id} as="li" className="grid gap-2 p-4 sm:p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
                {message.subject}
              </h3>
              <Badge tone={STATES[message.status].tone}>{STATES[message.status].label}</Badge>
            </div>
            <p className="text-sm text-dust">
              {audienceText(message.audience, event.tickets)} ·{' '}
              {message.kind === 'other' ? 'not about the event' : 'about the event'} · by{' '}
              {message.author},{' '}
              {formatInstant(Date.parse(message.created_at), event.time_zone, FORMAT)}
            </p>
            {message.status !== 'called_back' && <Counts message={message} />}
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setShown(message)}>
                Show
              </Button>
              <Button variant="ghost" onClick={() => onUse(message)}>
                Use as Draft
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {shown && (
        <Dialog
          wide
          onClose={() => setShown(null)}
          title={shown.subject}
          description={pluralText(shown.buyers, 'buyer')}
        >
          <MailPreview eventId={event.id} content={contentOf(shown)} />
        </Dialog>
      )}
    </section>
  );
}

/**
 * Content for a preview, without the audience: the mail is the same for everyone, and its tickets
 * may have been deleted.
 */
const contentOf = ({ kind, subject, text }: Message): MessageContent => ({
  kind,
  subject,
  text,
  audience: { ticketIds: null, days: null, checkedIn: null },
});

function Counts({ message: { status, buyers, sent, failed, skipped } }: { message: Message }) {
  const done = sent + failed + skipped;
  return (
    <div className="grid gap-1.5">
      {status === 'sending' && (
        <progress
          aria-label="E-mails sent"
          value={done}
          max={Math.max(buyers, done)}
          className="h-2 w-full accent-aqua"
        />
      )}
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        <span>
          {sent.toLocaleString('en-US')} of {pluralText(buyers, 'e-mail')} sent
        </span>
        {skipped > 0 && (
          <span className="text-dust">{skipped.toLocaleString('en-US')} left out</span>
        )}
        {failed > 0 && (
          <Link
            to="/admin/mail?kind=mail.message&status=dead"
            className="text-bad underline underline-offset-4"
          >
            {failed.toLocaleString('en-US')} not delivered
          </Link>
        )}
      </p>
    </div>
  );
}

/** Describes an audience, such as `Weekend Pass, for Fri Dec 11, not checked in`. */
function audienceText(
  { ticketIds, days, checkedIn, orderIds }: Audience,
  tickets: readonly { id: number; name: string }[],
): string {
  const nameOf = (id: number): string =>
    tickets.find((ticket) => ticket.id === id)?.name ?? 'a deleted ticket';
  const parts = [
    orderIds && `the buyers of ${pluralText(orderIds.length, 'order')}`,
    ticketIds && ticketIds.map(nameOf).join(', '),
    days && `for ${formatDays(days)}`,
    checkedIn !== null && (checkedIn ? 'checked in' : 'not checked in'),
  ].filter((part) => typeof part === 'string');
  const text = parts.join(', ');
  return text === '' ? 'Everyone with a ticket' : text.charAt(0).toUpperCase() + text.slice(1);
}
