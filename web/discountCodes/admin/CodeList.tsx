import { useQueryClient } from '@tanstack/react-query';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { useFile } from '#web/files/useFile.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { type CodeActions, codeColumns } from './codeColumns.tsx';
import { nameOf } from './codeName.ts';
import { CODES_PATH, switchCode } from './discountCodes.queries.ts';

type CodeListProps = { codes: readonly DiscountCode[] | undefined; on: CodeActions };

export function CodeList({ codes, on }: CodeListProps) {
  const file = useFile();
  const client = useQueryClient();
  return (
    <OfficeTable
      caption="Discount codes"
      columns={codeColumns({
        ...on,
        onFile: ({ id }) => file.mutate(`${CODES_PATH}/${id}/codes.csv`),
      })}
      rows={codes}
      rowKey={({ id }) => String(id)}
      nameOf={nameOf}
      onOpen={on.onEdit}
      bulk={{
        actions: [turning(false), turning(true)],
        onDone: () => void client.invalidateQueries({ queryKey: [CODES_PATH] }),
      }}
      exported
      faded={({ active }) => !active}
      empty={
        <EmptyState
          title="No Codes Yet"
          body="Reward early birds, let the crew in free, or unlock a hidden ticket."
        />
      }
    />
  );
}

const turning = (on: boolean): BulkAction<DiscountCode> => ({
  label: on ? 'Turn On' : 'Turn Off',
  about: (count) =>
    `${pluralText(count, 'code')} will ${on ? 'count again' : 'no longer count'} at the checkout.`,
  plan: (code) =>
    code.active === on
      ? { leftOut: on ? 'Already on' : 'Already off' }
      : {
          says: `Used ${pluralText(code.uses, 'time')}`,
          run: async () => {
            const changed = await switchCode(code, on);
            return () => switchCode(changed, !on);
          },
        },
});
