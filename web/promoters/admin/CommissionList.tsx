import { Copy, Pencil } from 'lucide-react';
import { formatDate } from '#shared/base/time.ts';
import { promoterLink } from '#shared/promoters/promoters.rules.ts';
import type { Commission, Promoter } from '#shared/promoters/promoters.schemas.ts';
import { copyLink } from '#web/ui/links.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Input } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type CommissionListProps = {
  promoter: Promoter;
  commissions: readonly Commission[] | undefined;
  onEdit: (commission: Commission) => void;
};

export function CommissionList({ promoter, commissions, onEdit }: CommissionListProps) {
  return (
    <section aria-labelledby="agreed-title" className="grid gap-3 border-t border-line pt-5">
      <h3 id="agreed-title" className="text-base">
        Current Event Commissions
      </h3>
      {!commissions && <Skeleton className="h-24 w-full" />}
      {commissions?.length === 0 && <p className="text-dust">No custom commissions set</p>}
      {commissions && commissions.length > 0 && (
        <ul
          tabIndex={0}
          aria-label="Current event commissions"
          className="grid max-h-[200px] gap-3 overflow-y-auto overscroll-contain rounded-sm"
        >
          {commissions.map((commission) => (
            <Agreed
              key={commission.id}
              code={promoter.promo_code}
              commission={commission}
              onEdit={() => onEdit(commission)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type AgreedProps = { code: string | null; commission: Commission; onEdit: () => void };

const round =
  'grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk';

function Agreed({ code, commission, onEdit }: AgreedProps) {
  const { event, event_id, commission_rate, discount_rate } = commission;
  return (
    <li className="grid gap-2 rounded-sm border border-line p-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{event.title}</p>
          <p className="text-sm text-dust">{formatDate(event.start_date)}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Badge tone="good">{commission_rate}% commission</Badge>
            {discount_rate > 0 && <Badge>{discount_rate}% discount</Badge>}
          </p>
        </div>
        <button
          type="button"
          aria-label={`Edit the rates for ${event.title}, ${formatDate(event.start_date)}`}
          onClick={onEdit}
          className={round}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </button>
      </div>
      {code ? (
        <LinkField title={event.title} link={promoterLink(location.origin, event_id, code)} />
      ) : (
        <p className="text-sm text-dust">The link appears once there is a promo code.</p>
      )}
    </li>
  );
}

function LinkField({ title, link }: { title: string; link: string }) {
  return (
    <div className="flex items-center gap-1">
      <Input
        readOnly
        aria-label={`Promoter link for ${title}`}
        value={link}
        onFocus={({ target }) => target.select()}
        className="min-w-0 text-sm"
      />
      <button
        type="button"
        aria-label={`Copy the promoter link for ${title}`}
        onClick={() => void copyLink(link, { title: 'Link copied' })}
        className={round}
      >
        <Copy aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
