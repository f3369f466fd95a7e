import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  completed: 'good',
  pending: 'amber',
  cancelled: 'bad',
};

/** The name of an order's status, such as `Completed`. */
export const statusName = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1);

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{statusName(status)}</Badge>;
}

export function ModeBadge({ mode }: { mode: Mode }) {
  if (mode === 'comp') return <Badge tone="aqua">Guest</Badge>;
  return isTestMode(mode) ? <Badge tone="amber">{mode.toUpperCase()}</Badge> : null;
}
