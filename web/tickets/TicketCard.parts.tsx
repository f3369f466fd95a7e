import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Ban, CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import { TextCode } from './TextCodeAndDots.tsx';
import { clockLines, type Occasion } from '#shared/orders/occasion.rules.ts';
import { type TicketView, qrLabel } from './ticketView.rules.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';

type TicketCardProps = {
  ticket: TicketView;
  occasion: Occasion | null;
  holder: string;
  demo: boolean;
  /** Position such as `1 of 3` or `Add-on`; missing for a single ticket. */
  place?: string | undefined;
  /** All tickets of the order, to swipe through when enlarged. */
  all?: readonly TicketView[];
};

export function TicketCard({
  ticket,
  occasion,
  holder,
  demo,
  place,
  all = [ticket],
}: TicketCardProps) {
  return (
    <article className="relative flex h-full w-full flex-col overflow-hidden rounded-lg bg-paper text-print">
      <StripeEdge />
      <div className="grid flex-1 content-start justify-items-center gap-1 px-2 pt-4 pb-4 text-center">
        <Marks demo={demo} ticket={ticket} />
        {occasion && <Facts occasion={occasion} />}
        <Code ticket={ticket} all={all} />
      </div>
      <Perforation />
      <footer className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 pt-3.5 pb-4">
        <p className="font-bold break-words">{ticket.name}</p>
        <Money cents={ticket.price} className="text-right font-bold" />
        <p className="text-sm text-print-soft">{ticket.type !== ticket.name && ticket.type}</p>
        <p className="text-right text-sm text-print-soft">Quantity: {ticket.quantity}</p>
        {ticket.validDays && <p className="col-span-2 text-sm font-bold">{ticket.validDays}</p>}
        <p className="text-sm break-words text-print-soft">{ticket.attendee ?? holder}</p>
        <p className="text-right text-sm text-print-soft">{place}</p>
        {ticket.taxNote && <p className="col-span-2 text-sm text-print-soft">{ticket.taxNote}</p>}
      </footer>
    </article>
  );
}

function StripeEdge() {
  return (
    <div aria-hidden="true" className="grid h-3.5 shrink-0 grid-cols-3 gap-1">
      <span className="bg-coral" />
      <span className="bg-amber" />
      <span className="bg-aqua" />
    </div>
  );
}

const mark = 'inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-bold';

function Marks({ demo, ticket: { state, cameOn } }: { demo: boolean; ticket: TicketView }) {
  if (!demo && state !== 'checked_in') return null;
  return (
    <p className="mb-1 flex flex-wrap justify-center gap-2">
      {demo && (
        <span className={`${mark} border-2 border-refuse tracking-[.2em] text-refuse`}>DEMO</span>
      )}
      {state === 'checked_in' && (
        <span className={`${mark} bg-admit text-ink`}>
          <CircleCheck aria-hidden="true" className="size-4" />
          {cameOn}
        </span>
      )}
    </p>
  );
}

/** More lines would push the code off a small screen. */
const MAX_LINES = 4;

/** If there are several places, only their names are shown: the addresses are beside the tickets. */
function Facts({ occasion: { title, stops, notices } }: { occasion: Occasion }) {
  const [first, several] = stops;
  const lines = stops.flatMap(({ when, place: [name = ''] }) =>
    when.map((each) => ({
      said: [each.dates, ...clockLines(each)],
      where: several ? name : null,
    })),
  );
  const more = lines.length - MAX_LINES;
  return (
    <div className="max-w-full px-3">
      <h2 className="line-clamp-3 text-[1.05rem] leading-snug break-words">{title}</h2>
      <div className="text-sm break-words text-print-soft">
        {lines.slice(0, MAX_LINES).map(({ said, where }) => (
          <p key={`${said.join()} ${where}`} className="mt-0.5 text-balance">
            {said.map((part, at) => (
              <span key={part}>
                {at > 0 && '\u00A0· '}
                <span className="whitespace-nowrap">{part}</span>
              </span>
            ))}
            {where && `\u00A0· ${where}`}
          </p>
        ))}
        {more > 0 && <p>and {more} more</p>}
        {!several && <p className="line-clamp-2">{first?.place.join(', ')}</p>}
        {notices.map((notice) => (
          <p key={notice} className="font-bold text-print">
            {notice}
          </p>
        ))}
      </div>
    </div>
  );
}

type CodeProps = { ticket: TicketView; all: readonly TicketView[] };

function Code({ ticket: { id, state, qr, code, name, attendee }, all }: CodeProps) {
  if (state === 'cancelled') {
    return (
      <Stamp code={code}>
        <Ban aria-hidden="true" className="size-14 text-refuse" />
        <p className="font-display text-xl font-bold text-refuse">Canceled</p>
        <p className="max-w-56 text-print-soft">This ticket won't get you in.</p>
      </Stamp>
    );
  }
  if (state === 'with_friend') {
    return (
      <Stamp code={null}>
        <p className="font-display text-xl font-bold">Sent to {attendee}</p>
        <p className="max-w-56 text-print-soft">Only they have the code.</p>
      </Stamp>
    );
  }
  if (!qr) {
    return (
      <Stamp code={null}>
        <p role="status" className="text-print-soft">
          QR code generating...
        </p>
        <Button className="bg-print text-white" onClick={() => location.reload()}>
          Refresh to check
        </Button>
      </Stamp>
    );
  }
  return (
    <>
      <TicketQr {...{ id, qr, code, name, all }} />
      {code && <TextCode code={code} />}
      <p className="text-sm text-print-soft">Scan at check-in</p>
    </>
  );
}

function Stamp({ code, children }: { code: string | null; children: ReactNode }) {
  return (
    <>
      <div className="my-3 grid min-h-64 content-center justify-items-center gap-3">{children}</div>
      {code && <TextCode code={code} struck />}
    </>
  );
}

function Perforation() {
  const notch = 'absolute top-1/2 size-5 -translate-y-1/2 rounded-full bg-night';
  return (
    <div aria-hidden="true" className="relative h-5 shrink-0">
      <span className={`${notch} -left-2.5`} />
      <span className="absolute inset-x-5 top-1/2 border-t-2 border-dashed border-print-soft/40" />
      <span className={`${notch} -right-2.5`} />
    </div>
  );
}

const loadFull = async () => (await import('./FullScreenQr.tsx')).FullScreenQr;
/** If this chunk of code fails to load, the ticket must stay visible. */
const FullQr = optionalPart(loadFull);

type TicketQrProps = Pick<TicketView, 'id' | 'code' | 'name'> & {
  qr: string;
  all: readonly TicketView[];
};

function TicketQr({ id, qr, code, name, all }: TicketQrProps) {
  const [open, setOpen] = useState(false);
  // Preloads the enlarged view, because the tap may come while the device is offline.
  useEffect(() => void loadFull().catch(() => undefined), []);
  const label = qrLabel(name, code);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-ticket={id}
        aria-label={`${label}. Show full screen`}
        onClick={() => setOpen(true)}
        className="rounded-sm focus-visible:outline-print"
      >
        <QrCode value={qr} label={label} />
      </button>
      {open && (
        <Suspense>
          <FullQr all={all} first={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
