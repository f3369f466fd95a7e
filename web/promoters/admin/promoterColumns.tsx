import { formatDay } from '#web/ui/formatDay.ts';
import { defaultRate } from '#shared/promoters/promoters.rules.ts';
import type { ListedPromoter, Promoter } from '#shared/promoters/promoters.schemas.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PromoCode, PromoterName, StatusBadge } from './PromoterTags.tsx';

type Actions = {
  onRates: (promoter: Promoter) => void;
  onPerformance: (promoter: Promoter) => void;
  onPayouts: (promoter: Promoter) => void;
  onCode: (promoter: Promoter) => void;
  onApprove: (promoter: Promoter) => void;
  onReject: (promoter: Promoter) => void;
};

function entriesOf(promoter: Promoter, actions: Actions): MenuEntry[] {
  return [
    { label: 'Set Commission', onSelect: () => actions.onRates(promoter) },
    { label: 'View Performance', onSelect: () => actions.onPerformance(promoter) },
    { label: 'Payouts', onSelect: () => actions.onPayouts(promoter) },
    { label: 'Message', onSelect: () => location.assign(`mailto:${promoter.email}`) },
    ...(promoter.promo_code
      ? [
          {
            label: promoter.code_active ? 'Disable Code' : 'Enable Code',
            onSelect: () => actions.onCode(promoter),
          },
        ]
      : []),
    ...(promoter.status === 'pending'
      ? [
          { label: 'Approve', onSelect: () => actions.onApprove(promoter) },
          { label: 'Reject', onSelect: () => actions.onReject(promoter), danger: true },
        ]
      : []),
  ];
}

export function promoterColumns(actions: Actions): Column<ListedPromoter>[] {
  return [
    {
      key: 'promoter',
      header: 'Promoter',
      bare: true,
      cell: (promoter) => <PromoterName promoter={promoter} />,
    },
    {
      key: 'code',
      header: 'Promo Code',
      cell: (promoter) => <PromoCode promoter={promoter} />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'joined',
      header: 'Joined',
      // With a non-breaking space, a long date wraps only before the year.
      cell: ({ created_at }) => formatDay(created_at).replace(' ', '\u00A0'),
    },
    {
      key: 'clicks',
      header: 'Clicks',
      end: true,
      cell: ({ clicks }) => <span className="tabular-nums">{clicks.toLocaleString('en-US')}</span>,
    },
    {
      key: 'commission',
      header: 'Commission',
      cell: (promoter) => (
        <span>
          <span className="font-semibold">{defaultRate(promoter)}%</span>{' '}
          <span className="block text-sm text-dust max-md:inline">Default rate</span>
        </span>
      ),
    },
    {
      key: 'balance',
      header: 'Balance',
      end: true,
      cell: ({ available, pending }) => (
        <span className="max-md:text-right">
          <Money cents={available} className="font-semibold" />
          {pending !== 0 && (
            <span className="block text-sm whitespace-nowrap text-dust">
              <Money cents={pending} /> pending
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      end: true,
      cell: (promoter) => (
        <div className="flex justify-end max-md:-mr-3">
          <Menu label={`Actions for ${promoter.name}`} entries={entriesOf(promoter, actions)} />
        </div>
      ),
    },
  ];
}
