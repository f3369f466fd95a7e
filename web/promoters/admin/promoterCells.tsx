import { Link } from 'react-router';
import { initialsOf } from '#shared/promoters/promoters.rules.ts';
import type { Promoter, PromoterStatus } from '#shared/promoters/promoters.schemas.ts';
import { TwoLines } from '#web/office/table/cells.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

export const STATUS: Record<PromoterStatus, [label: string, tone: BadgeTone]> = {
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
  pending: ['Pending', 'amber'],
};

export function StatusBadge({ status }: { status: PromoterStatus }) {
  const [label, tone] = STATUS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

type Coded = Pick<Promoter, 'promo_code' | 'code_active'>;

export function PromoCode({ promoter: { promo_code, code_active } }: { promoter: Coded }) {
  if (!promo_code) return <span className="text-dust">None</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-semibold tabular-nums">{promo_code}</span>
      {!code_active && <Badge tone="bad">Disabled</Badge>}
    </span>
  );
}

export function PromoterName({ promoter: { id, name, email } }: { promoter: Promoter }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-raised font-display text-xs font-bold text-aqua max-md:hidden"
      >
        {initialsOf(name)}
      </span>
      <TwoLines title={email} second={email}>
        <Link to={`/admin/promoters/${id}`} className="font-semibold hover:underline">
          {name}
        </Link>
      </TwoLines>
    </span>
  );
}
