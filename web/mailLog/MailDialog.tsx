import { Download, RotateCw, Paperclip } from 'lucide-react';
import { resendOf, mailKindLabel } from '#shared/mailLog/mailLog.rules.ts';
import type { MailDetails } from '#shared/mailLog/mailLog.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { saveFile } from '#web/files/saveFile.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileOfMail, MAILS, resendMail, useMail } from './mailLog.queries.ts';
import { MailTabs } from '#web/office/MailTabs.tsx';
import { instantText } from '#shared/audit/auditLabels.ts';
import { StatusBadge } from './MailTable.tsx';

type MailDialogProps = { id: string; onClose: () => void; onOther: (id: string) => void };

export function MailDialog({ id, onClose, onOther }: MailDialogProps) {
  const { data, error, refetch } = useMail(id);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={data?.subject ?? 'Mail'}
      footer={data && <Actions mail={data} onOther={onOther} />}
    >
      {error && !data ? (
        <LoadFailed title="The mail could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Shown mail={data} />
      )}
    </Dialog>
  );
}

function Shown({ mail }: { mail: MailDetails | undefined }) {
  if (!mail) return <Skeleton className="h-80 w-full rounded-md" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {mail.status === 'dead' && (
        <Alert tone="destructive" title="This mail was not delivered">
          {mail.last_error ?? 'Nobody knows why.'}
        </Alert>
      )}
      <MailFacts mail={mail} />
      <MailContent mail={mail} />
    </div>
  );
}

function Actions({ mail, onOther }: { mail: MailDetails; onOther: (id: string) => void }) {
  const save = useSave({
    send: resendMail,
    saved: { title: 'The mail is on its way' },
    failed: { title: 'The mail was not sent' },
    refresh: [[MAILS]],
    onSaved: ({ id }) => onOther(id),
  });
  const what = resendOf(mail.status);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {mail.file && <FileButton id={mail.id} />}
      {typeof what === 'string' && (
        <Button pending={save.isPending} onClick={() => save.mutate({ id: mail.id })}>
          <RotateCw aria-hidden="true" className="size-5" />
          {what === 'retry' ? 'Try Again' : 'Send Again'}
        </Button>
      )}
    </div>
  );
}

function FileButton({ id }: { id: string }) {
  const fetchFile = () =>
    saveFile(fileOfMail(id)).catch((error: unknown) =>
      toast({
        title: 'The file did not arrive',
        description: error instanceof Error ? error.message : '',
        tone: 'destructive',
      }),
    );
  return (
    <Button variant="secondary" onClick={() => void fetchFile()}>
      <Download aria-hidden="true" className="size-5" />
      Download .eml
    </Button>
  );
}

const kilobytes = (size: number): string => `${Math.max(1, Math.round(size / 1024))} kB`;

function MailContent({ mail }: { mail: MailDetails }) {
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

const personText = ({ name, address }: { name: string; address: string }): string =>
  name === '' || name === address ? address : `${name} <${address}>`;

function MailFacts({ mail }: { mail: MailDetails }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { to, content, about, sent_at, next_at, created_at, attempts, status } = mail;
  const reply = content?.reply_to;
  const rows: [string, string | null | undefined][] = [
    ['To', to && personText(to)],
    ['Answers to', reply && personText(reply)],
    ['Kind', mailKindLabel(mail.kind)],
    ['About', about],
    ['Written down', instantText(created_at, zone)],
    ['Sent', sent_at && instantText(sent_at, zone)],
    ['Next try', next_at && instantText(next_at, zone)],
    ['Tries', attempts > 1 ? String(attempts) : null],
    ['Last error', status === 'ready' ? mail.last_error : null],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="flex gap-3">
        <dt className="text-dust">Status</dt>
        <dd>
          <StatusBadge mail={mail} />
        </dd>
      </div>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex min-w-0 gap-3">
              <dt className="shrink-0 text-dust">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
