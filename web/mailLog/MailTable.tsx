import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resendOf } from '#shared/mailLog/mailLog.rules.ts';
import { mailKindLabel } from '#shared/mailLog/mailKinds.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction, OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { localTime, shortLocalTime } from '#web/ui/localTime.ts';
import type { MailRow } from '#shared/mailLog/mailLog.schemas.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MAILS, resendMail } from './mailLog.queries.ts';
import { StatusBadge, statusText } from './StatusBadge.tsx';

type MailTableProps = {
  mails: readonly MailRow[] | undefined;
  /** True if there are older mails than these. */
  partial: boolean;
  filtered: boolean;
  onOpen: (id: string) => void;
};

export function MailTable({ mails, partial, filtered, onOpen }: MailTableProps) {
  const client = useQueryClient();
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <OfficeTable
      caption="E-mails"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      nameOf={(mail) => `${wordsOf(mail)} · ${mail.to?.address ?? '—'}`}
      onOpen={({ id }) => onOpen(id)}
      partial={partial}
      bulk={{
        actions: [resendAction],
        onDone: () => void client.invalidateQueries({ queryKey: [MAILS] }),
      }}
      exported
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

const wordsOf = ({ kind, subject }: MailRow): string => subject ?? mailKindLabel(kind);
const sentAt = ({ sent_at, created_at }: MailRow): string => sent_at ?? created_at;
const detailsOf = ({ kind, subject, about, repeated }: MailRow): string =>
  [subject !== null && mailKindLabel(kind), about, repeated && 'resent']
    .filter(Boolean)
    .join(' · ');

const columnsOf = (onOpen: (id: string) => void): OfficeColumn<MailRow>[] => [
  {
    key: 'when',
    header: 'When',
    width: '9.5rem',
    phone: 'secondEnd',
    value: sentAt,
    cell: (mail) => (
      <time
        dateTime={sentAt(mail)}
        title={localTime(sentAt(mail))}
        className="text-dust tabular-nums"
      >
        {shortLocalTime(sentAt(mail))}
      </time>
    ),
  },
  {
    key: 'what',
    header: 'E-mail',
    phone: 'first',
    value: (mail) => `${wordsOf(mail)} · ${detailsOf(mail)}`,
    cell: (mail) => (
      <span className="flex items-center gap-1.5" title={`${wordsOf(mail)}\n${detailsOf(mail)}`}>
        <button
          type="button"
          onClick={() => onOpen(mail.id)}
          className="max-w-full shrink-0 truncate font-semibold hover:text-aqua hover:underline"
        >
          {wordsOf(mail)}
        </button>
        <span className="truncate text-dust max-md:hidden">{detailsOf(mail)}</span>
      </span>
    ),
  },
  {
    key: 'to',
    header: 'To',
    width: '14rem',
    phone: 'second',
    value: ({ to }) => to?.address ?? '',
    cell: ({ to }) =>
      to ? <span title={to.address}>{to.address}</span> : <span className="text-dust">—</span>,
  },
  {
    key: 'status',
    header: 'Status',
    width: '14rem',
    phone: 'firstEnd',
    value: statusText,
    cell: (mail) => (
      <span title={mail.last_error ?? undefined}>
        <StatusBadge mail={mail} />
        {mail.last_error && <span className="ml-2 text-dust max-md:hidden">{mail.last_error}</span>}
      </span>
    ),
  },
];

const resendAction: BulkAction<MailRow> = {
  label: 'Resend',
  about: (count) =>
    count === 1 ? 'The e-mail will be sent again.' : `${count} e-mails will be sent again.`,
  plan: (mail) => {
    const way = resendOf(mail.status);
    if (typeof way !== 'string') return { leftOut: way.message };
    return { says: way === 'retry' ? 'Try again' : '', run: () => resendMail(mail) };
  },
};
