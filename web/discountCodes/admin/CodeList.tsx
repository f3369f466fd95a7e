import { useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { useDownload } from '#web/files/DownloadButton.tsx';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { BulkAction, OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { pluralText, countText } from '#web/ui/pluralText.ts';
import { discountText } from '#shared/discountCodes/discountCodes.words.ts';
import { promoLink } from '#shared/promoters/promoters.rules.ts';
import { rowButton } from '#web/office/table/cells.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { copyLink } from '#web/ui/links.ts';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Money } from '#web/ui/Money.tsx';
import { nameOf, CODES_PATH, switchCode } from './discountCodes.queries.ts';

type CodeListProps = { codes: readonly DiscountCode[] | undefined; on: CodeActions };

export function CodeList({ codes, on }: CodeListProps) {
  const file = useDownload();
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
    `${pluralText(count, 'code')} will ${on ? 'work again' : 'no longer work'} at checkout.`,
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

type Act = (code: DiscountCode) => void;
type CodeActions = { onEdit: Act; onUses: Act; onDelete: Act; onActive: Act };
type Ways = CodeActions & { onFile: Act };

const day = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function limitsOf({ max_uses, batch, max_per_customer, starts_at, ends_at }: DiscountCode): string {
  const limits = [
    batch === null ? max_uses !== null && `${max_uses} uses` : 'once each',
    max_per_customer !== null && `${max_per_customer} per customer`,
    starts_at && `from ${day(starts_at)}`,
    ends_at && `until ${day(ends_at)}`,
  ];
  return limits.filter(Boolean).join(', ') || 'None';
}

const discountOf = ({ kind, value, ticket_ids, ticket_names }: DiscountCode): string =>
  kind === 'percent' && value === 0
    ? 'No discount'
    : discountText({ kind, value, ticketIds: ticket_ids }, ticket_names);

const eventOf = ({ event_title }: DiscountCode): string => event_title ?? 'Every event';

const CENTS = 100;
/** Width of the text columns. On narrow screens they shrink, to leave room for the code. */
const TEXT = 'clamp(4.5rem, 19.5vw - 7.75rem, 20rem)';

const codeColumns = (ways: Ways): OfficeColumn<DiscountCode>[] => [
  {
    key: 'code',
    header: 'Code',
    phone: 'first',
    value: nameOf,
    cell: (code) => <Code code={code} />,
  },
  {
    key: 'what',
    header: 'Discount',
    width: TEXT,
    phone: 'second',
    value: discountOf,
    cell: (code) => (
      <span title={discountOf(code)} className="max-md:text-dust">
        {discountOf(code)}
        <span className="md:hidden"> · {eventOf(code)}</span>
      </span>
    ),
  },
  {
    key: 'event',
    header: 'Event',
    width: TEXT,
    value: eventOf,
    cell: (code) => <span title={eventOf(code)}>{eventOf(code)}</span>,
  },
  {
    key: 'limits',
    header: 'Limits',
    width: TEXT,
    value: limitsOf,
    cell: (code) => <span title={limitsOf(code)}>{limitsOf(code)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    width: '4.5rem',
    value: ({ active }) => (active ? 'On' : 'Off'),
    cell: ({ active }) => (active ? 'On' : <Badge>Off</Badge>),
  },
  {
    key: 'uses',
    header: 'Used',
    width: '4.5rem',
    end: true,
    phone: 'firstEnd',
    value: ({ uses }) => uses,
    cell: ({ uses }) => (
      <span className="tabular-nums">
        {countText(uses)}
        <span className="text-dust md:hidden"> used</span>
      </span>
    ),
  },
  {
    key: 'discounted',
    header: 'Total Discount',
    width: '6rem',
    end: true,
    value: ({ discounted }) => discounted / CENTS,
    cell: ({ discounted }) => <Money cents={discounted} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 'clamp(8.5rem, 20vw - 5rem, 11rem)',
    phone: 'end',
    cell: (code) => <Actions code={code} {...ways} />,
  },
];

function Code({ code }: { code: DiscountCode }) {
  const name = nameOf(code);
  return (
    <span className="flex items-center gap-2">
      <strong className="truncate" title={name}>
        {name}
      </strong>
      {code.unlocks_hidden && (
        <span title="Unlocks hidden tickets">
          <LockOpen aria-hidden="true" className="size-4 text-aqua" />
          <span className="sr-only">Unlocks hidden tickets</span>
        </span>
      )}
      {!code.active && <Badge className="md:hidden">Off</Badge>}
    </span>
  );
}

const LINK_COPIED = { title: 'Link copied' };

/** The buttons and the menu of a row. Phones have room only for the menu. */
function Actions({
  code,
  onEdit,
  onUses,
  onActive,
  onDelete,
  onFile,
}: Ways & { code: DiscountCode }) {
  const name = nameOf(code);
  const { event_id: eventId, batch } = code;
  const copy = (id: number): void =>
    void copyLink(promoLink(location.origin, id, code.code), LINK_COPIED);
  const entries: (MenuEntry | false)[] = [
    { label: 'Edit', onSelect: () => onEdit(code) },
    { label: 'Orders', onSelect: () => onUses(code) },
    batch === null && eventId !== null && { label: 'Copy Link', onSelect: () => copy(eventId) },
    batch !== null && { label: 'Download as CSV', onSelect: () => onFile(code) },
    { label: code.active ? 'Turn Off' : 'Turn On', onSelect: () => onActive(code) },
    !code.used && { label: 'Delete', onSelect: () => onDelete(code), danger: true },
  ];
  const act = (label: string, go: Act, from: string) => (
    <Button
      variant="ghost"
      className={`${rowButton} ${from}`}
      aria-label={`${label} ${name}`}
      onClick={() => go(code)}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex items-center justify-end">
      {act('Edit', onEdit, 'max-md:hidden')}
      {act('Orders', onUses, 'max-xl:hidden')}
      <Menu label={`More for ${name}`} entries={entries.filter((entry) => entry !== false)} />
    </span>
  );
}
