import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import { useResend, resend } from '#web/orders/admin/useResend.queries.ts';
import type { OfficeColumn, BulkAction } from '#web/office/table/officeTable.types.ts';
import { TwoLines } from '#web/office/table/cells.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { withdrawGuest } from './guests.queries.ts';

type Withdraw = (guest: ListedGuest) => void;

export const guestColumns = (onWithdraw: Withdraw): OfficeColumn<ListedGuest>[] => [
  {
    key: 'name',
    header: 'Guest',
    phone: 'first',
    value: ({ name, email }) => (email === null ? name : `${name} <${email}>`),
    cell: ({ name, email }) => (
      <TwoLines title={email ?? undefined} second={email ?? 'No e-mail: share the link'}>
        <span className="font-semibold">{name}</span>
      </TwoLines>
    ),
  },
  {
    key: 'ticket',
    header: 'Ticket',
    phone: 'second',
    value: ({ ticket }) => ticket,
    cell: ({ ticket }) => <span title={ticket}>{ticket}</span>,
  },
  {
    key: 'in',
    header: 'In',
    width: '7rem',
    end: true,
    phone: 'firstEnd',
    value: inText,
    cell: (guest) =>
      guest.withdrawn ? (
        <Badge tone="bad">{TAKEN_BACK}</Badge>
      ) : (
        <span className="tabular-nums">{inText(guest)}</span>
      ),
  },
  {
    key: 'note',
    header: 'Note',
    value: ({ note }) => note ?? '',
    cell: ({ note }) => <span title={note ?? undefined}>{note}</span>,
  },
  {
    key: 'more',
    header: 'Actions',
    width: '8.25rem',
    phone: 'end',
    cell: (guest) => <GuestMenu guest={guest} onWithdraw={onWithdraw} />,
  },
];

const TAKEN_BACK = 'Taken back';

const inText = ({ quantity, checkedIn, withdrawn }: ListedGuest): string =>
  withdrawn ? TAKEN_BACK : `${checkedIn} of ${quantity}`;

const linkOf = ({ orderNumber }: ListedGuest): string =>
  `${window.location.origin}/orders/${orderNumber}`;

async function copyLink(guest: ListedGuest): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkOf(guest));
    toast({ title: 'Link copied', description: `It opens the tickets for ${guest.name}.` });
  } catch {
    toast({ title: linkOf(guest), description: `It opens the tickets for ${guest.name}.` });
  }
}

function GuestMenu({ guest, onWithdraw }: { guest: ListedGuest; onWithdraw: Withdraw }) {
  const resending = useResend();
  if (guest.withdrawn) return null;
  return (
    <Menu
      label={`More for ${guest.name}`}
      entries={[
        { label: 'Copy Link', onSelect: () => void copyLink(guest) },
        { label: 'Open and Print', onSelect: () => window.open(linkOf(guest), '_blank') },
        {
          label: 'Send Again',
          disabled: guest.email === null || resending.isPending,
          onSelect: () => resending.mutate(guest.orderId),
        },
        { label: 'Take Back', danger: true, onSelect: () => onWithdraw(guest) },
      ]}
    />
  );
}

export const guestBulk: readonly BulkAction<ListedGuest>[] = [
  {
    label: 'Send Again',
    about: (count) => `${pluralText(count, 'guest')} will get their tickets by e-mail again.`,
    plan: ({ orderId, email, withdrawn }) => {
      if (withdrawn) return { leftOut: TAKEN_BACK };
      if (email === null) return { leftOut: 'No e-mail' };
      return { says: email, run: () => resend(orderId) };
    },
  },
  {
    label: 'Take Back',
    about: (count) =>
      `The tickets of ${pluralText(count, 'guest')} will no longer be valid, and can be sold again. ` +
      "Guests with an e-mail address will be notified. This doesn't change who is inside.",
    danger: true,
    plan: ({ orderId, quantity, checkedIn, withdrawn }) =>
      withdrawn
        ? { leftOut: TAKEN_BACK }
        : {
            says:
              checkedIn > 0 ? `${checkedIn} of ${quantity} inside` : pluralText(quantity, 'ticket'),
            run: () => withdrawGuest(orderId, checkedIn > 0),
          },
  },
];
