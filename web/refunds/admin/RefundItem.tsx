import type { RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { refundableQuantity, refundAmount } from './refundSelection.ts';

type RefundItemProps = {
  item: RefundableItemView;
  quantity: number;
  onChange: (quantity: number) => void;
};

export function RefundItem({ item, quantity, onChange }: RefundItemProps) {
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
