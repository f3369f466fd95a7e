import type { Message, MessageContent, Reach } from '#shared/messages/messages.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { withIdempotencyKey } from '#web/api/withIdempotencyKey.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { MailView } from '#web/office/MailView.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import {
  messagesKey,
  sendMessage,
  sendTest,
  useReach,
  useMailPreview,
} from './messages.queries.ts';

type PreviewDialogProps = {
  eventId: number;
  content: MessageContent;
  onClose: () => void;
  onSent: (message: Message) => void;
};

/** Last step before sending: shows the mail and how many buyers will get it. */
export function PreviewDialog({ eventId, content, onClose, onSent }: PreviewDialogProps) {
  const { data: reach } = useReach(eventId, { kind: content.kind, audience: content.audience });
  const test = useSave({
    send: () => sendTest(eventId, content),
    saved: ({ to }) => ({ title: 'Test sent', description: `It's on its way to ${to}.` }),
    failed: { title: "The test wasn't sent" },
    refresh: [],
  });
  const send = useSave({
    send: () =>
      withIdempotencyKey([eventId, content], (idempotencyKey) =>
        sendMessage(eventId, { ...content, idempotencyKey }),
      ),
    saved: ({ buyers }) => ({
      title: `${pluralText(buyers, 'buyer')} will get this e-mail`,
      description: 'In two minutes. Until then you can take it back.',
    }),
    failed: { title: 'Nothing was sent' },
    refresh: [messagesKey(eventId)],
    onSaved: onSent,
  });
  const buyers = reach?.buyers ?? 0;
  return (
    <Dialog
      wide
      onClose={() => !send.isPending && onClose()}
      title="Preview"
      description={reach && <ReachText reach={reach} />}
      footer={
        <>
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            pending={test.isPending}
            onClick={() => test.mutate(undefined)}
          >
            Send Me a Test
          </Button>
          <Button
            className="max-sm:flex-1"
            pending={send.isPending}
            disabled={buyers === 0}
            onClick={() => send.mutate(undefined)}
          >
            Send to {pluralText(buyers, 'Buyer')}
          </Button>
        </>
      }
    >
      <MailPreview eventId={eventId} content={content} />
    </Dialog>
  );
}

function ReachText({ reach: { buyers, unsubscribed, first } }: { reach: Reach }) {
  if (buyers === 0) return 'No buyers match.';
  const more = buyers - first.length;
  const some = first.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '');
  return (
    <>
      <strong className="text-chalk">{pluralText(buyers, 'buyer')} will get this e-mail</strong>
      <span className="block text-sm wrap-anywhere">{some}</span>
      {unsubscribed > 0 && (
        <span className="block text-sm">
          {unsubscribed.toLocaleString('en-US')} unsubscribed and left out.
        </span>
      )}
    </>
  );
}

/** Shows a message as the e-mail that buyers get. */
export function MailPreview({ eventId, content }: { eventId: number; content: MessageContent }) {
  const query = useMailPreview(eventId, content);
  const { data, error } = query;
  if (!data && error) return <LoadFailed title="Couldn't show the e-mail" query={query} />;
  if (!data) return <Skeleton className="h-80 w-full rounded-md" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere">
        <span className="text-dust">Subject: </span>
        {data.subject}
      </p>
      <MailView title="The e-mail" label="How it looks" html={data.html} text={data.text} />
    </div>
  );
}
