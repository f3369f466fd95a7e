import { formatDay } from '#web/ui/localTime.ts';
import { defaultRate } from '#shared/promoters/promoters.rules.ts';
import type { ListedPromoter, Promoter, Decision } from '#shared/promoters/promoters.schemas.ts';
import type { OfficeColumn, BulkAction, BulkPlan } from '#web/office/table/officeTable.types.ts';
import { TwoLines } from '#web/office/table/cells.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Money } from '#web/ui/Money.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { PromoterName, StatusBadge, STATUS } from './promoterCells.tsx';
import { switchCode } from './promoters.queries.ts';
import { decide } from './useDecision.tsx';

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

const CENTS = 100;

export function promoterColumns(actions: Actions): OfficeColumn<ListedPromoter>[] {
  return [
    {
      key: 'promoter',
      header: 'Promoter',
      phone: 'first',
      value: ({ name, email }) => `${name} <${email}>`,
      cell: (promoter) => <PromoterName promoter={promoter} />,
    },
    {
      key: 'code',
      header: 'Promo Code',
      width: '7.5rem',
      phone: 'second',
      value: ({ promo_code }) => promo_code ?? '',
      cell: ({ promo_code, code_active }) =>
        promo_code ? (
          <span className="block md:leading-4">
            <span className="font-semibold tabular-nums">{promo_code}</span>{' '}
            {!code_active && (
              <span className="text-xs md:leading-4 text-bad md:block">Disabled</span>
            )}
          </span>
        ) : (
          <span className="text-dust">None</span>
        ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '6.25rem',
      phone: 'firstEnd',
      value: ({ status }) => status,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'joined',
      header: 'Joined',
      width: '6.75rem',
      wide: true,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      key: 'clicks',
      header: 'Clicks',
      width: '4.75rem',
      wide: true,
      end: true,
      value: ({ clicks }) => clicks,
      cell: ({ clicks }) => <span className="tabular-nums">{clicks.toLocaleString('en-US')}</span>,
    },
    {
      key: 'commission',
      header: 'Commission',
      width: '7.75rem',
      wide: true,
      value: defaultRate,
      cell: (promoter) => (
        <>
          <span className="font-semibold">{defaultRate(promoter)}%</span>{' '}
          <span className="text-dust">Default rate</span>
        </>
      ),
    },
    {
      key: 'balance',
      header: 'Balance',
      width: '8rem',
      end: true,
      phone: 'secondEnd',
      value: ({ available }) => available / CENTS,
      cell: ({ available, pending }) => (
        <TwoLines
          second={
            pending !== 0 && (
              <>
                <Money cents={pending} /> pending
              </>
            )
          }
        >
          <Money cents={available} className="font-semibold" />
        </TwoLines>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: '8.25rem',
      phone: 'end',
      cell: (promoter) => (
        <Menu label={`Actions for ${promoter.name}`} entries={entriesOf(promoter, actions)} />
      ),
    },
  ];
}

/** Plans a decision on an application; one that is already decided is left out. */
const decision =
  (status: Decision['status']) =>
  (promoter: Promoter): BulkPlan =>
    promoter.status === 'pending'
      ? { says: '', run: () => decide(promoter, { status }) }
      : { leftOut: STATUS[promoter.status][0] };

const switched =
  (active: boolean) =>
  (promoter: Promoter): BulkPlan => {
    const { promo_code, code_active } = promoter;
    if (!promo_code) return { leftOut: 'No code' };
    if (code_active === active) return { leftOut: active ? 'Enabled' : 'Disabled' };
    const back = () => switchCode(promoter, !active);
    return { says: promo_code, run: () => switchCode(promoter, active).then(() => back) };
  };

const codes = (count: number): string => pluralText(count, 'promo code');

/** Actions on several promoters at once, which need no input but a confirmation. */
export const promoterBulk: readonly BulkAction<Promoter>[] = [
  {
    label: 'Approve',
    about: (count) => `${pluralText(count, 'application')} will be approved.`,
    plan: decision('approved'),
  },
  {
    label: 'Reject',
    about: (count) =>
      `${pluralText(count, 'application')} will be rejected. They'll get an e-mail right away, and this can't be undone.`,
    danger: true,
    plan: decision('rejected'),
  },
  {
    label: 'Disable Code',
    about: (count) => `${codes(count)} will no longer give a discount or earn commission.`,
    plan: switched(false),
  },
  {
    label: 'Enable Code',
    about: (count) => `${codes(count)} will give a discount and earn commission again.`,
    plan: switched(true),
  },
];
