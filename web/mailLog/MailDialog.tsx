import { Download, RotateCw, Paperclip } from 'lucide-react';
import { resendOf } from '#shared/mailLog/mailLog.rules.ts';
import { mailKindLabel } from '#shared/mailLog/mailKinds.ts';
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
import { MailView } from '#web/office/MailView.tsx';
import { localTime } from '#web/ui/localTime.ts';
import { StatusBadge } from './StatusBadge.tsx';

type MailDialogProps = { id: string; onClose: () => void; onOther: (id: string) => void };

export function MailDialog({ id, onClose, onOther }: MailDialogProps) {
  const { data, error, refetch } = useMail(id);
  return (
    <Dialog
      wide
      onClose={onClose}
      title={data?.subject ?? 'E-mail'}
      footer={data && <Actions mail={data} onOther={onOther} />}
    >
      {error && !data ? (
        <LoadFailed title="Couldn't load the e-mail" query={{ error, refetch }} />
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
        <Alert tone="destructive" title="This e-mail wasn't delivered">
          {mail.last_error ?? 'The reason is unknown.'}
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
    saved: { title: 'The e-mail is on its way' },
    failed: { title: "The e-mail wasn't sent" },
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
          {what === 'retry' ? 'Try Again' : 'Resend'}
        </Button>
      )}
    </div>
  );
}

function FileButton({ id }: { id: string }) {
  const fetchFile = () =>
    saveFile(fileOfMail(id)).catch((error: unknown) =>
      toast({
        title: "Couldn't download the file",
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
        ? 'The content is created when the e-mail is sent.'
        : "The content isn't available: it was never created, or was deleted after some time.";
    return <p className="text-dust">{why}</p>;
  }
  const { html, text, attachments, secret } = content;
  return (
    <div className="grid grid-cols-1 gap-4">
      {secret && (
        <Alert tone="notice">
          The link in this e-mail is private to the recipient, so it's hidden here.
        </Alert>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {attachments.map(({ filename, size }) => (
            <li key={filename} className="flex items-center gap-2 wrap-anywhere">
              <Paperclip aria-hidden="true" className="size-4 text-dust" />
              {filename} <span className="text-dust">{kilobytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
      <MailView title="How the e-mail looked" label="How it looked" html={html} text={text} />
    </div>
  );
}

const personText = ({ name, address }: { name: string; address: string }): string =>
  name === '' || name === address ? address : `${name} <${address}>`;

function MailFacts({ mail }: { mail: MailDetails }) {
  const { to, content, about, sent_at, next_at, created_at, attempts, status } = mail;
  const reply = content?.reply_to;
  const rows: [string, string | null | undefined][] = [
    ['To', to && personText(to)],
    ['Reply to', reply && personText(reply)],
    ['Type', mailKindLabel(mail.kind)],
    ['About', about],
    ['Created', localTime(created_at)],
    ['Sent', sent_at && localTime(sent_at)],
    ['Next attempt', next_at && localTime(next_at)],
    ['Attempts', attempts > 1 ? String(attempts) : null],
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
