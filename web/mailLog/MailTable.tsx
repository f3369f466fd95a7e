import { mailKindLabel, mailStatusLabel } from '#shared/mailLog/mailLog.rules.ts';
import { localTime } from '#web/ui/localTime.ts';
import type { MailRow, MailStatus } from '#shared/mailLog/mailLog.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type MailTableProps = {
  mails: readonly MailRow[] | undefined;
  filtered: boolean;
  onOpen: (id: string) => void;
};

export function MailTable({ mails, filtered, onOpen }: MailTableProps) {
  return (
    <DataTable
      caption="E-mails"
      columns={columnsOf(onOpen)}
      rows={mails}
      rowKey={({ id }) => id}
      faded={({ status }) => status === 'skipped'}
      empty={
        filtered ? (
          <EmptyState
            title="No e-mails match your search"
            body="Type the beginning of an address or order number."
          />
        ) : (
          <EmptyState title="No e-mails yet" body="E-mails we send will be listed here." />
        )
      }
    />
  );
}

const TONES: Readonly<Record<MailStatus, BadgeTone>> = {
  ready: 'amber',
  sending: 'amber',
  sent: 'good',
  skipped: 'neutral',
  dead: 'bad',
};

export function StatusBadge({ mail }: { mail: Pick<MailRow, 'status' | 'attempts'> }) {
  const { status, attempts } = mail;
  const again = status === 'ready' && attempts > 0;
  return <Badge tone={TONES[status]}>{again ? 'Trying again' : mailStatusLabel(status)}</Badge>;
}

const columnsOf = (onOpen: (id: string) => void): Column<MailRow>[] => [
  {
    key: 'when',
    header: 'When',
    bare: true,
    cell: ({ sent_at, created_at }) => (
      <time
        dateTime={sent_at ?? created_at}
        className="text-sm whitespace-nowrap text-dust tabular-nums"
      >
        {localTime(sent_at ?? created_at)}
      </time>
    ),
  },
  {
    key: 'what',
    header: 'E-mail',
    bare: true,
    cell: (mail) => (
      <div className="min-w-0 md:min-w-60">
        <button
          type="button"
          onClick={() => onOpen(mail.id)}
          className="min-h-8 text-left font-semibold wrap-anywhere underline underline-offset-4 hover:text-aqua"
        >
          {mail.subject ?? mailKindLabel(mail.kind)}
        </button>
        <p className="text-sm wrap-anywhere text-dust">
          {[mailKindLabel(mail.kind), mail.about, mail.repeated && 'resent']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    ),
  },
  {
    key: 'to',
    header: 'To',
    bare: true,
    cell: ({ to }) => (
      <div className="wrap-anywhere md:min-w-60">
        {to ? to.address : <span className="text-dust">—</span>}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    bare: true,
    cell: (mail) => (
      <div className="grid justify-items-start gap-1">
        <StatusBadge mail={mail} />
        {mail.last_error && (
          <span className="line-clamp-2 text-sm wrap-anywhere text-dust">{mail.last_error}</span>
        )}
      </div>
    ),
  },
];
