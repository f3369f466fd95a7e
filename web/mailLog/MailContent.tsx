import { Paperclip } from 'lucide-react';
import type { MailDetails } from '#shared/mailLog/mailLog.schemas.ts';
import { MailTabs } from '#web/office/MailTabs.tsx';
import { Alert } from '#web/ui/Alert.tsx';

const kilobytes = (size: number): string => `${Math.max(1, Math.round(size / 1024))} kB`;

export function MailContent({ mail }: { mail: MailDetails }) {
  const { content, status } = mail;
  if (!content) {
    const why =
      status === 'ready' || status === 'sending'
        ? 'It is written when it is sent, from what is true then.'
        : 'What it said is not kept: it was not written, or that was long ago.';
    return <p className="text-dust">{why}</p>;
  }
  const { html, text, attachments, secret } = content;
  return (
    <div className="grid grid-cols-1 gap-4">
      {secret && (
        <Alert tone="notice">
          Its link opens something, so only the addressee gets to see it: it is covered here.
        </Alert>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attached" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {attachments.map(({ filename, size }) => (
            <li key={filename} className="flex items-center gap-2 wrap-anywhere">
              <Paperclip aria-hidden="true" className="size-4 text-dust" />
              {filename} <span className="text-dust">{kilobytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
      <MailTabs title="The mail as it looked" label="As it looked" html={html} text={text} />
    </div>
  );
}
