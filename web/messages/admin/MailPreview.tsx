import type { MessageContent } from '#shared/messages/messages.schemas.ts';
import { MailTabs } from '#web/office/MailTabs.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMailPreview } from './messages.queries.ts';

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
      <MailTabs title="The e-mail" label="As it looks" html={data.html} text={data.text} />
    </div>
  );
}
