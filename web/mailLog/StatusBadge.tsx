import { mailStatusLabel } from '#shared/mailLog/mailLog.rules.ts';
import type { MailRow, MailStatus } from '#shared/mailLog/mailLog.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Readonly<Record<MailStatus, BadgeTone>> = {
  ready: 'amber',
  sending: 'amber',
  sent: 'good',
  skipped: 'neutral',
  dead: 'bad',
};

type Going = Pick<MailRow, 'status' | 'attempts'>;

export const statusText = ({ status, attempts }: Going): string =>
  status === 'ready' && attempts > 0 ? 'Trying again' : mailStatusLabel(status);

export const StatusBadge = ({ mail }: { mail: Going }) => (
  <Badge tone={TONES[mail.status]}>{statusText(mail)}</Badge>
);
