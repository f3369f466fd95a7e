import { useState } from 'react';
import type {
  PaymentProblem,
  ProblemAction,
  Looked,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { KIND_WORDS, problemText, lookedText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SettleDialog } from '#web/refunds/admin/SettleDialog.parts.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ActionDialog, ACTION_LABELS, RebuildDialog } from './ActionDialog.tsx';
import {
  type DialogAction,
  sendAction,
  type ActionRequest,
  PAYMENTS,
} from './paymentHealth.queries.ts';
import { useSave } from '#web/office/useSave.ts';

export function ProblemTable({ problems }: { problems: readonly PaymentProblem[] | undefined }) {
  const [asked, setAsked] = useState<{ problem: PaymentProblem; action: DialogAction } | null>(
    null,
  );
  const [settling, setSettling] = useState<PaymentProblem | null>(null);
  const [rebuilding, setRebuilding] = useState<PaymentProblem | null>(null);
  const sending = useAction(() => setAsked(null));
  const choose = (problem: PaymentProblem, action: ProblemAction): void => {
    // 'look' needs no confirmation, because it only records money that is owed anyway.
    if (action === 'look') sending.mutate({ problem, action, note: '' });
    else if (action === 'settle') setSettling(problem);
    else if (action === 'rebuild') setRebuilding(problem);
    else setAsked({ problem, action });
  };
  const isBusy = ({ id }: PaymentProblem) =>
    sending.isPending && sending.variables.problem.id === id;
  return (
    <>
      <DataTable
        caption="Needs attention"
        columns={columnsOf((problem) => (
          <Actions problem={problem} busy={isBusy(problem)} onChoose={choose} />
        ))}
        rows={problems}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={
          <EmptyState
            title="Every payment has its order"
            body="And every order has its payment. Refunds, e-mails and background tasks are done or on time."
          />
        }
      />
      {asked && (
        <ActionDialog
          {...asked}
          pending={sending.isPending}
          onYes={(note) => sending.mutate({ ...asked, note })}
          onNo={() => setAsked(null)}
        />
      )}
      {rebuilding && <RebuildDialog problem={rebuilding} onClose={() => setRebuilding(null)} />}
      {settling && (
        <SettleDialog
          refund={{ id: settling.id, amount: settling.amount ?? 0 }}
          who={settling.who?.name ?? 'the buyer'}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}

type Cell = (problem: PaymentProblem) => React.ReactNode;

const columnsOf = (actions: Cell): Column<PaymentProblem>[] => [
  {
    key: 'what',
    header: 'What happened',
    bare: true,
    cell: (problem) => <What problem={problem} />,
  },
  {
    key: 'who',
    header: 'Who',
    bare: true,
    cell: ({ who, event }) => (
      <div className="min-w-0 text-sm wrap-anywhere md:min-w-40">
        {who ? (
          <>
            <p className="font-semibold">{who.name}</p>
            <p className="text-dust">{who.email}</p>
          </>
        ) : (
          <span className="text-dust max-md:hidden">—</span>
        )}
        {event && <p className="text-dust">{event.title}</p>}
      </div>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ amount }) =>
      amount === null ? (
        <span className="text-dust">—</span>
      ) : (
        <Money cents={amount} className="font-semibold" />
      ),
  },
  { key: 'do', header: 'What to do', bare: true, cell: actions },
];

function What({ problem }: { problem: PaymentProblem }) {
  const { kind, at, order, payment, problem: said, due_by: due } = problem;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="bad">{KIND_WORDS[kind]}</Badge>
        <time dateTime={at} className="text-sm text-dust tabular-nums">
          {localTime(at)}
        </time>
      </p>
      <p className="max-w-prose">{problemText(problem)}</p>
      {due && <p className="font-semibold text-amber">Respond by {localTime(due)}</p>}
      {said && <p className="text-sm wrap-anywhere text-dust">“{said}”</p>}
      {(order ?? payment) && (
        <p className="text-sm wrap-anywhere text-dust">
          {order ? `Order ${order.number}` : `Payment ${payment}`}
        </p>
      )}
    </div>
  );
}

type ActionsProps = {
  problem: PaymentProblem;
  busy: boolean;
  onChoose: (problem: PaymentProblem, action: ProblemAction) => void;
};

function Actions({ problem, busy, onChoose }: ActionsProps) {
  const { actions, order, who, kind } = problem;
  const name = order?.number ?? who?.name ?? KIND_WORDS[kind];
  return (
    <div className="flex flex-wrap gap-2 max-md:pt-2">
      {actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          pending={busy}
          aria-label={`${ACTION_LABELS[action]}: ${name}`}
          onClick={() => onChoose(problem, action)}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
      {order && (
        <LinkButton to={`/admin?tab=orders&order=${encodeURIComponent(order.id)}`} variant="ghost">
          Open Order<span className="sr-only"> {order.number}</span>
        </LinkButton>
      )}
    </div>
  );
}

const DONE: Readonly<Record<Exclude<DialogAction, 'look'>, string>> = {
  refund: 'The money is on its way back',
  retry: "It's being tried again",
  resend: 'The e-mail is on its way',
  dismiss: 'Dismissed',
};

function useAction(onSaved: () => void) {
  return useSave<ActionRequest, Looked | null>({
    send: sendAction,
    saved: (looked, { action }) =>
      looked
        ? { title: 'Checked again', description: lookedText(looked) }
        : { title: action === 'look' ? 'Checked again' : DONE[action] },
    failed: { title: "That didn't work" },
    refresh: PAYMENTS,
    onSaved,
  });
}
