import { Link } from 'react-router';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { nameOf } from './codeName.ts';
import { useCodeUses } from './discountCodes.queries.ts';

export function UsesDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      title={`Orders with ${nameOf(code)}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <Uses code={code} />
    </Dialog>
  );
}

function Uses({ code: { id, batch } }: { code: DiscountCode }) {
  const query = useCodeUses(id);
  const { data, isError } = query;
  if (isError) return <LoadFailed title="Error loading orders. Please try again." query={query} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.length === 0) return <p className="text-dust">No orders have used this code yet.</p>;
  return (
    <ul className="grid divide-y divide-line">
      {data.map((order) => (
        <li key={order.order_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0">
            <Link
              to={`/admin?tab=orders&order=${order.order_id}`}
              className="font-semibold underline underline-offset-4"
            >
              {order.order_number}
            </Link>
            <span className="block text-sm text-dust wrap-anywhere">
              {order.customer_name}, {order.event_title}
              {batch !== null && `, ${order.code}`}
              {order.status !== 'completed' && `, ${order.status}`}
            </span>
          </span>
          <span className="text-right">
            <Money cents={-order.discount_amount} />
            <span className="block text-sm text-dust">
              of <Money cents={order.total_amount + order.discount_amount} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
