import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { EventOptions, useEventChoices } from '#web/office/EventSelect.tsx';
import { Select } from '#web/ui/Field.tsx';
import { useUrlParam } from '#web/office/useUrl.ts';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import {
  nameOf,
  CODES_PATH,
  deleteCode,
  switchCode,
  useDiscountCodes,
  useCodeUses,
} from './discountCodes.queries.ts';

const CodeList = onDemand(async () => (await import('./CodeList.tsx')).CodeList);

type Opened = { what: 'add' | 'batch' } | { what: 'edit' | 'uses' | 'delete'; code: DiscountCode };

export function Component() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <AdminFrame
      title="Discount Codes"
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpened({ what: 'batch' })}>
            Create Many
          </Button>
          <Button onClick={() => setOpened({ what: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            Create Code
          </Button>
        </>
      }
    >
      <Codes opened={opened} onOpen={setOpened} />
    </AdminFrame>
  );
}

type CodesProps = { opened: Opened | null; onOpen: (opened: Opened | null) => void };

function Codes({ opened, onOpen }: CodesProps) {
  const { data: events } = useEventChoices();
  const [asked, setEvent] = useUrlParam('event');
  const known = events?.some(({ id }) => String(id) === asked);
  // An unknown event in the address is ignored.
  const query = useDiscountCodes(known === false ? '' : asked);
  const event = known ? asked : '';
  const { data, isError } = query;
  const close = (): void => onOpen(null);
  const switching = useSave({
    send: (code: DiscountCode) => switchCode(code, !code.active),
    saved: ({ active }) => ({ title: active ? 'Code Turned On' : 'Code Turned Off' }),
    failed: { title: 'Failed to update code' },
    formless: true,
    refresh: [[CODES_PATH]],
  });
  const deleting = useSave({
    send: deleteCode,
    saved: { title: 'Code Deleted' },
    failed: { title: 'Failed to delete code' },
    formless: true,
    refresh: [[CODES_PATH]],
    onSaved: close,
  });
  if (isError && !data)
    return <LoadFailed title="Error loading codes. Please try again." query={query} />;
  return (
    <>
      <div className="grid grid-cols-1">
        <Select
          aria-label="Event"
          className="sm:max-w-sm"
          value={asked}
          onChange={({ target }) => setEvent(target.value)}
        >
          <option value="">All events</option>
          <EventOptions events={events} />
        </Select>
      </div>
      <CodeList
        codes={data}
        on={{
          onEdit: (code) => onOpen({ what: 'edit', code }),
          onUses: (code) => onOpen({ what: 'uses', code }),
          onDelete: (code) => onOpen({ what: 'delete', code }),
          onActive: (code) => switching.mutate(code),
        }}
      />
      {opened?.what === 'add' && <CodeDialog code={null} event={event} onClose={close} />}
      {opened?.what === 'batch' && <CodeDialog code={null} event={event} batch onClose={close} />}
      {opened?.what === 'edit' && <CodeDialog code={opened.code} onClose={close} />}
      {opened?.what === 'uses' && <UsesDialog code={opened.code} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          title="Delete Code"
          yes="Delete"
          danger
          onYes={() => deleting.mutate(opened.code)}
          onNo={close}
        >
          <p>Are you sure you want to delete {nameOf(opened.code)}? This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function UsesDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  return (
    <Dialog wide title={`Orders with ${nameOf(code)}`} onClose={onClose}>
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
