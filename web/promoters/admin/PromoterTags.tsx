import { Link } from 'react-router';
import { initialsOf } from '#shared/promoters/promoters.rules.ts';
import type { Promoter, PromoterStatus } from '#shared/promoters/promoters.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const STATUS: Record<PromoterStatus, [label: string, tone: BadgeTone]> = {
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
  const [beforeAt = ''] = email.split('@');
  return (
    <div className="flex min-w-0 items-center gap-3 md:min-w-40">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-raised font-display text-sm font-bold text-aqua"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/admin/promoters/${id}`} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-dust">
          {beforeAt}
          <wbr />
          {email.slice(beforeAt.length)}
        </p>
      </div>
    </div>
  );
}
