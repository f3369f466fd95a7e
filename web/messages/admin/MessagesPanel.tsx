import { useState } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Message } from '#shared/messages/messages.schemas.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { useMessages } from './messages.queries.ts';
import { draftOf, useDraft } from './useDraft.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

export function MessagesPanel({ event }: { event: AdminEvent }) {
  const { data, error, isFetching, refetch } = useMessages(event.id);
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
      {!data && error && (
        <LoadFailed
          title="Earlier messages did not arrive"
          error={error}
          trying={isFetching}
          onRetry={refetch}
        />
      )}
      {others.length > 0 && <MessageLog event={event} messages={others} onUse={use} />}
      {instead && (
        <ConfirmDialog
          title="Replace what you have written?"
          yes="Replace"
          no="Keep Mine"
          danger
          onYes={() => {
            replace(draftOf(instead));
            setInstead(null);
          }}
          onNo={() => setInstead(null)}
        >
          <p className="wrap-anywhere">‘{instead.subject}’ takes the place of your draft.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
