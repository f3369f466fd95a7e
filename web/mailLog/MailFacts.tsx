import { instantText } from '#shared/audit/auditLabels.ts';
import { mailKindLabel } from '#shared/mailLog/mailLog.rules.ts';
import type { MailDetails } from '#shared/mailLog/mailLog.schemas.ts';
import { StatusBadge } from './MailTable.tsx';

const personText = ({ name, address }: { name: string; address: string }): string =>
  name === '' || name === address ? address : `${name} <${address}>`;

export function MailFacts({ mail }: { mail: MailDetails }) {
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
