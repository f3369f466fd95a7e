import { Download, RotateCw } from 'lucide-react';
import { resendOf } from '#shared/mailLog/mailLog.rules.ts';
import type { MailDetails } from '#shared/mailLog/mailLog.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { saveFile } from '#web/files/saveFile.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { MailContent } from './MailContent.tsx';
import { MailFacts } from './MailFacts.tsx';
import { fileOfMail, MAILS, resendMail, useMail } from './mailLog.queries.ts';

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
