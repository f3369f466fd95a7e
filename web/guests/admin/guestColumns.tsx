import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import { useResend } from '#web/orders/admin/useResend.queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';

type Withdraw = (guest: ListedGuest) => void;

export function guestColumns(onWithdraw: Withdraw): Column<ListedGuest>[] {
  return [
    {
      key: 'name',
      header: 'Guest',
      bare: true,
      cell: ({ name, email }) => (
        <span className="grid min-w-40 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-dust">{email ?? 'No e-mail: share the link'}</span>
        </span>
      ),
    },
    { key: 'ticket', header: 'Ticket', cell: ({ ticket }) => ticket },
    {
      key: 'in',
      header: 'In',
      end: true,
      cell: ({ quantity, checkedIn, withdrawn }) => (
        <span className="whitespace-nowrap tabular-nums">
          {withdrawn ? '–' : `${checkedIn} of ${quantity}`}
        </span>
      ),
    },
    {
      key: 'note',
      header: 'Note',
      cell: ({ note, withdrawn }) => (
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {note}
          {withdrawn && <Badge tone="bad">Taken back</Badge>}
        </span>
      ),
    },
    {
      key: 'more',
      header: 'Actions',
      end: true,
      bare: true,
      cell: (guest) => <GuestMenu guest={guest} onWithdraw={onWithdraw} />,
    },
  ];
}

const linkOf = ({ orderNumber }: ListedGuest): string =>
  `${window.location.origin}/orders/${orderNumber}`;

async function copyLink(guest: ListedGuest): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkOf(guest));
    toast({ title: 'Link copied', description: `It opens the tickets of ${guest.name}.` });
  } catch {
    toast({ title: linkOf(guest), description: `It opens the tickets for ${guest.name}.` });
  }
}

function GuestMenu({ guest, onWithdraw }: { guest: ListedGuest; onWithdraw: Withdraw }) {
  const resend = useResend();
  if (guest.withdrawn) return null;
  return (
    <Menu
      label={`More for ${guest.name}`}
      entries={[
        { label: 'Copy Link', onSelect: () => void copyLink(guest) },
        { label: 'Open and Print', onSelect: () => window.open(linkOf(guest), '_blank') },
        {
          label: 'Send Again',
          disabled: guest.email === null || resend.isPending,
          onSelect: () => resend.mutate(guest.orderId),
        },
        { label: 'Take Back', danger: true, onSelect: () => onWithdraw(guest) },
      ]}
    />
  );
}
