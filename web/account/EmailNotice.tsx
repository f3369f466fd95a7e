import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { usePromoterStatus } from '#web/session/user.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';

const WHY = {
  admin: 'system notifications on new promoter applications.',
  promoter: 'sales notifications and commission payout information.',
};

/** Explains why the address must be right for admins and promoters. */
export function EmailNotice({ role }: { role: Role }) {
  const { isPromoter } = usePromoterStatus();
  const kind = role === 'admin' ? 'admin' : isPromoter || role === 'promoter' ? 'promoter' : null;
  if (!kind) return null;
  return (
    <Alert tone="notice">Please keep your email current. We use it to send you {WHY[kind]}</Alert>
  );
}
