import type { SubEvent, EventDetail } from '#shared/events/events.schemas.ts';
import { clearToast } from '#web/ui/toast.ts';
import { AddonsStep } from './AddonsStep.tsx';
import { type Step, STEPS, type Quantities } from './cart.rules.ts';
import { CodeEntry } from './CodeEntry.parts.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import type { Cart, Heading, Panel, ShownTicket } from './usePanel.parts.ts';
import { SomeSoldOut } from './WaitForTickets.parts.tsx';
import { useOnline } from '#web/offline/online.ts';
import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { useState } from 'react';
import { ticketsFor } from '#shared/events/ticketAvailability.rules.ts';
import { poolRoomFor, roomFor } from '#shared/events/quantityPicker.rules.ts';
import { forgetRefusal, savedRefusal } from './cart.storage.ts';
import { nextText, opensText } from './saleText.parts.ts';
import { TicketRow, type TicketRowProps } from './TicketRow.tsx';

const HEADINGS: Record<Step, string> = {
  tickets: 'Choose your tickets',
  addons: 'Make it a full night',
  customer: 'Your details',
};

type PanelBodyProps = { cart: Cart; panel: Panel; heading: Heading; wanted?: SubEvent | null };

export function PanelBody({ cart, panel, heading, wanted = null }: PanelBodyProps) {
  const { step } = cart.state;
  return (
    <>
      <StepMarks step={step} />
      <h3 ref={heading} tabIndex={-1} className="mt-5 mb-4 scroll-mt-24 text-lg">
        {HEADINGS[step]}
      </h3>
      <OfflineHint />
      <StepContent cart={cart} panel={panel} wanted={wanted} />
    </>
  );
}

function StepContent({ cart, panel, wanted }: Required<Omit<PanelBodyProps, 'heading'>>) {
  const { state, dispatch } = cart;
  const change = (type: 'ticket' | 'addon') => (id: number, quantity: number, most: number) =>
    dispatch({ type, id, quantity, most });
  switch (state.step) {
    case 'tickets':
      return (
        <>
          <TicketsStep
            tickets={cart.tickets}
            event={cart.event}
            wanted={wanted}
            quantities={state.tickets}
            onChange={change('ticket')}
          />
          <SomeSoldOut cart={cart} />
          <CodeEntry cart={cart} />
        </>
      );
    case 'addons':
      return (
        <AddonsStep
          addons={cart.addons}
          chosen={state}
          onChange={change('addon')}
          onVariant={(id, unit, variantId) => {
            // Removes the toast that asked for the variant, because on phones it would cover the next field.
            clearToast();
            dispatch({ type: 'variant', id, unit, variantId });
          }}
        />
      );
    case 'customer':
      return <CustomerStep cart={cart} panel={panel} />;
  }
}

/** Says that tickets can be chosen offline, but paying needs a connection. */
function OfflineHint() {
  if (useOnline()) return null;
  return (
    <p role="status" className="mb-4 rounded-sm bg-raised px-4 py-3 text-sm text-dust">
      You're offline. Your choices are saved, but you need a connection to pay.
    </p>
  );
}

const STEP_NAMES: Record<Step, string> = {
  tickets: 'Tickets',
  addons: 'Add-ons',
  customer: 'Info',
};

function StepMarks({ step }: { step: Step }) {
  const here = STEPS.indexOf(step);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-2 tight:gap-1.5">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === here ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 text-sm whitespace-nowrap tight:gap-1.5',
            index > 0 && 'flex-1',
            index === here ? 'text-chalk' : 'text-dust',
          )}
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx('h-0.5 min-w-2 flex-1', index <= here ? 'bg-accent' : 'bg-line')}
            />
          )}
          <Mark
            number={index + 1}
            state={index < here ? 'done' : index === here ? 'here' : 'ahead'}
          />
          <span className={cx(index === here && 'font-semibold')}>{STEP_NAMES[name]}</span>
        </li>
      ))}
    </ol>
  );
}

const looks = {
  done: 'bg-accent text-ink',
  here: 'bg-chalk text-night',
  ahead: 'bg-raised text-dust',
};

function Mark({ number, state }: { number: number; state: keyof typeof looks }) {
  return (
    <span
      className={cx(
        'grid size-7 place-items-center rounded-full text-sm font-bold tabular-nums',
        looks[state],
      )}
    >
      {state === 'done' ? <Check aria-label="Done" className="size-4" strokeWidth={3} /> : number}
    </span>
  );
}

type TicketsStepProps = {
  tickets: readonly ShownTicket[];
  event: EventDetail;
  wanted: SubEvent | null;
  quantities: Quantities;
  onChange: TicketRowProps['onChange'];
};

function TicketsStep({ tickets, event, wanted, quantities, onChange }: TicketsStepProps) {
  const first = wanted ? ticketsFor(wanted, tickets) : [...tickets];
  const others = tickets.filter((ticket) => !first.includes(ticket));
  const [refusal, setRefusal] = useState(() => savedRefusal(event.id));
  const change: typeof onChange = (id, quantity, most) => {
    if (id === refusal?.ticketId) {
      forgetRefusal(event.id);
      setRefusal(null);
    }
    onChange(id, quantity, most);
  };
  const { subEvents, pools, time_zone: zone } = event;
  const row = (ticket: ShownTicket) => (
    <TicketRow
      key={ticket.id}
      ticket={ticket}
      part={subEvents.find(({ id }) => id === ticket.sub_event_id)?.title}
      opens={opensText(ticket, tickets, zone)}
      next={nextText(ticket, tickets, zone)}
      quantity={quantities[ticket.id] ?? 0}
      room={{
        person: roomFor(ticket, tickets, quantities, event),
        pools: poolRoomFor(ticket, tickets, quantities, pools),
      }}
      refused={ticket.id === refusal?.ticketId ? refusal.message : null}
      onChange={change}
    />
  );
  return (
    <>
      {wanted && first.length > 0 && <h4 className="mb-2 text-sm text-dust">For {wanted.title}</h4>}
      <ul className="grid grid-cols-1 gap-3">{first.map(row)}</ul>
      {others.length > 0 && <h4 className="mt-5 mb-2 text-sm text-dust">Other tickets</h4>}
      {others.length > 0 && <ul className="grid grid-cols-1 gap-3">{others.map(row)}</ul>}
    </>
  );
}
