import type { Mode } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';

export function ModeBadge({ mode }: { mode: Mode }) {
  if (mode === 'comp') return <Badge tone="aqua">Guest</Badge>;
  return isTestMode(mode) ? <Badge tone="amber">{mode.toUpperCase()}</Badge> : null;
}
