import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { onDemand } from '#web/ui/onDemand.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { CodeForm } from './CodeForm.tsx';
import { nameOf } from './codeName.ts';
import { CODES_PATH, deleteCode, switchCode, useDiscountCodes } from './discountCodes.queries.ts';
import { UsesDialog } from './UsesDialog.tsx';

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
  const query = useDiscountCodes();
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
      <CodeList
        codes={data}
        on={{
          onEdit: (code) => onOpen({ what: 'edit', code }),
          onUses: (code) => onOpen({ what: 'uses', code }),
          onDelete: (code) => onOpen({ what: 'delete', code }),
          onActive: (code) => switching.mutate(code),
        }}
      />
      {opened?.what === 'add' && <CodeForm code={null} onClose={close} />}
      {opened?.what === 'batch' && <CodeForm code={null} batch onClose={close} />}
      {opened?.what === 'edit' && <CodeForm code={opened.code} onClose={close} />}
      {opened?.what === 'uses' && <UsesDialog code={opened.code} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          title="Delete Code"
          yes="Delete"
          no="Cancel"
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
