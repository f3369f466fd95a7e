import type { OrderRefunds, RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Checkbox } from '#web/ui/Switch.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import {
  allRefundable,
  refundableQuantity,
  refundAmount,
  type RefundSelection,
  withQuantity,
} from './refundSelection.ts';

type RefundItemsProps = {
  data: OrderRefunds;
  choice: RefundSelection;
  onChange: (choice: RefundSelection) => void;
};

export function RefundItems({ data, choice, onChange }: RefundItemsProps) {
  const open = data.items.filter((item) => refundableQuantity(item) > 0);
  if (open.length === 0)
    return <Alert tone="notice">Everything in this order has been refunded.</Alert>;
  const all = allRefundable(data);
  const isAll = open.every((item) => choice.get(item.id) === all.get(item.id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">What to refund</legend>
      {open.length > 1 && (
        <Checkbox
          label={data.order.refunded_amount > 0 ? "Everything that's left" : 'Everything'}
          checked={isAll}
          onChange={({ target }) => onChange(target.checked ? all : new Map())}
        />
      )}
      <ul className="divide-y divide-line rounded-sm border border-line">
        {data.items.map((item) => (
          <RefundItem
            key={item.id}
            item={item}
            quantity={choice.get(item.id) ?? 0}
            onChange={(quantity) => onChange(withQuantity(choice, item.id, quantity))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type RefundItemProps = {
  item: RefundableItemView;
  quantity: number;
  onChange: (quantity: number) => void;
};

function RefundItem({ item, quantity, onChange }: RefundItemProps) {
  const open = refundableQuantity(item);
  const gone = open === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <Checkbox
          label={<span className="font-semibold break-words">{item.name}</span>}
          hint={<State item={item} />}
          checked={quantity > 0}
          disabled={gone}
          onChange={({ target }) => onChange(target.checked ? open : 0)}
        />
      </div>
      {open > 1 && quantity > 0 && (
        <div className="w-28">
          <Select
            aria-label={`How many of ${item.name}`}
            value={quantity}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {Array.from({ length: open }, (_, n) => n + 1).map((n) => (
              <option key={n} value={n}>
                {n} of {open}
              </option>
            ))}
          </Select>
        </div>
      )}
      {!gone && (
        <Money
          cents={refundAmount(item, quantity || open)}
          className={quantity > 0 ? 'ml-auto font-semibold' : 'ml-auto text-dust'}
        />
      )}
    </li>
  );
}

function State({ item }: { item: RefundableItemView }) {
  const gone = refundableQuantity(item) === 0;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-mono">{item.code}</span>
      {item.is_checked_in && <Badge tone="good">Checked In</Badge>}
      {gone && <Badge tone="bad">Refunded</Badge>}
      {!gone && item.refunded_quantity > 0 && (
        <Badge tone="amber">{item.refunded_quantity} refunded</Badge>
      )}
    </span>
  );
}
