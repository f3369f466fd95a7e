import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { discountText } from '#shared/discountCodes/discountCodes.words.ts';
import { promoLink } from '#shared/promos/promoLink.rules.ts';
import { FileButton } from '#web/files/FileButton.tsx';
import { copyLink } from '#web/ui/copyLink.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { CODES_PATH } from './discountCodes.queries.ts';

export type CodeActions = {
  onEdit: (code: DiscountCode) => void;
  onUses: (code: DiscountCode) => void;
  onDelete: (code: DiscountCode) => void;
  onActive: (code: DiscountCode) => void;
};

export const nameOf = ({ code, batch }: DiscountCode): string =>
  batch === null ? code : `${code || 'No prefix'}… (${batch.toLocaleString('en-US')} codes)`;

const day = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function limitsOf({ max_uses, batch, max_per_customer, starts_at, ends_at }: DiscountCode): string {
  const limits = [
    batch === null ? max_uses !== null && `${max_uses} uses` : 'each once',
    max_per_customer !== null && `${max_per_customer} per customer`,
    starts_at && `from ${day(starts_at)}`,
    ends_at && `until ${day(ends_at)}`,
  ];
  return limits.filter(Boolean).join(', ') || 'None';
}

const columnsOf = (on: CodeActions): Column<DiscountCode>[] => [
  {
    key: 'code',
    header: 'Code',
    bare: true,
    cell: (code) => (
      <span className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{nameOf(code)}</strong>
        {!code.active && <Badge>Off</Badge>}
        {code.unlocks_hidden && <Badge>Unlocks hidden tickets</Badge>}
      </span>
    ),
  },
  {
    key: 'what',
    header: 'Discount',
    cell: ({ kind, value, ticket_ids, ticket_names }) =>
      kind === 'percent' && value === 0
        ? 'No discount'
        : discountText({ kind, value, ticketIds: ticket_ids }, ticket_names),
  },
  { key: 'event', header: 'Event', cell: ({ event_title }) => event_title ?? 'Every event' },
  { key: 'limits', header: 'Limits', cell: limitsOf },
  {
    key: 'uses',
    header: 'Used',
    end: true,
    cell: ({ uses, discounted }) => (
      <span className="tabular-nums">
        {uses.toLocaleString('en-US')}
        {discounted > 0 && (
          <span className="text-sm text-dust">
            {' '}
            (<Money cents={discounted} /> off)
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: (code) => <Actions code={code} on={on} />,
  },
];

const LINK_COPIED = { title: 'Link copied' };

function Actions({ code, on }: { code: DiscountCode; on: CodeActions }) {
  const name = nameOf(code);
  const { event_id: eventId } = code;
  const act = (label: string, onClick: () => void) => (
    <Button variant="ghost" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap">
      {act('Edit', () => on.onEdit(code))}
      {act('Orders', () => on.onUses(code))}
      {code.batch === null &&
        eventId !== null &&
        act(
          'Copy link',
          () => void copyLink(promoLink(location.origin, eventId, code.code), LINK_COPIED),
        )}
      {code.batch !== null && (
        <FileButton path={`${CODES_PATH}/${code.id}/codes.csv`} label={`Download ${name} as CSV`}>
          CSV
        </FileButton>
      )}
      {act(code.active ? 'Turn off' : 'Turn on', () => on.onActive(code))}
      {!code.used && act('Delete', () => on.onDelete(code))}
    </span>
  );
}

type CodeListProps = { codes: readonly DiscountCode[] | undefined; on: CodeActions };

export function CodeList({ codes, on }: CodeListProps) {
  return (
    <DataTable
      caption="Discount codes"
      columns={columnsOf(on)}
      rows={codes}
      rowKey={({ id }) => id}
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
