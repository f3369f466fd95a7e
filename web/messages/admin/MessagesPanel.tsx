import { useState } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Message } from '#shared/messages/messages.schemas.ts';
import { formatCountdown } from '#web/holds/hold.rules.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useMessages, callBack, messagesKey } from './messages.queries.ts';
import { draftOf, useDraft } from './draft.storage.ts';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useNow } from '#web/ui/useNow.ts';

export function MessagesPanel({ event }: { event: AdminEvent }) {
  const query = useMessages(event.id);
  const { data, error } = query;
  const writing = useDraft(event.id);
  const [instead, setInstead] = useState<Message | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { draft, replace } = writing;
  const isBegun = draft.subject.trim() !== '' || draft.text.trim() !== '';
  const use = (message: Message): void => {
    if (isBegun) setInstead(message);
    else replace(draftOf(message));
  };
  const waiting = data?.filter(({ status }) => status === 'waiting') ?? [];
  const others = data?.filter(({ status }) => status !== 'waiting') ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      {waiting.map((message) => (
        <WaitingMessage
          key={message.id}
          eventId={event.id}
          message={message}
          shown={message.id === sent}
          onCalledBack={() => !isBegun && replace(draftOf(message))}
        />
      ))}
      <ComposeForm event={event} writing={writing} onSent={({ id }) => setSent(id)} />
      {!data && error && <LoadFailed title="Couldn't load earlier messages" query={query} />}
      {others.length > 0 && <MessageLog event={event} messages={others} onUse={use} />}
      {instead && (
        <ConfirmDialog
          title="Replace your draft?"
          yes="Replace"
          no="Keep Mine"
          danger
          onYes={() => {
            replace(draftOf(instead));
            setInstead(null);
          }}
          onNo={() => setInstead(null)}
        >
          <p className="wrap-anywhere">‘{instead.subject}’ will replace your draft.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type WaitingMessageProps = {
  eventId: number;
  message: Message;
  /** True to scroll to the message, because it was just sent from the end of a long form. */
  shown: boolean;
  onCalledBack: () => void;
};

const scrollTo = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' });

/** Shows the two-minute countdown of a message that was just sent, and lets its writer take it back. */
function WaitingMessage({ eventId, message, shown, onCalledBack }: WaitingMessageProps) {
  const now = useNow(1000);
  const left = Math.max(0, Date.parse(message.sends_at) - now);
  const calling = useSave({
    send: () => callBack(message.id),
    saved: { title: 'Taken back', description: 'No one will get it. You can edit the text again.' },
    failed: { title: "Couldn't take it back" },
    refresh: [messagesKey(eventId)],
    onSaved: onCalledBack,
  });
  return (
    <Card
      as="section"
      ref={shown ? scrollTo : undefined}
      aria-label="Message on its way"
      className="grid gap-3 border-aqua p-4 sm:p-5"
    >
      <p className="font-semibold wrap-anywhere">
        {pluralText(message.buyers, 'buyer')} will get ‘{message.subject}’
      </p>
      <p className="text-dust tabular-nums" role="timer">
        {left > 0 ? `Goes out in ${formatCountdown(left)}` : 'Sending now'}
      </p>
      <Button
        variant="danger"
        className="justify-self-start max-sm:w-full"
        disabled={left === 0}
        pending={calling.isPending}
        onClick={() => calling.mutate(undefined)}
      >
        Take Back
      </Button>
    </Card>
  );
}
