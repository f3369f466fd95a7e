import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Hourglass, LoaderCircle, MailCheck } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { issueText } from './checkout.errors.ts';
import { CLOCK, formatInstant } from '#shared/base/time.ts';

/** Says that the payment is being checked. `calm` means that the connection is fine. */
export function CheckingPanel({ calm = false }: { calm?: boolean }) {
  return (
    <Panel role="status">
      <LoaderCircle aria-hidden="true" className="size-10 animate-spin text-aqua" />
      <h2 className="text-lg">Checking your payment</h2>
      <p className="text-dust">
        {calm
          ? "We're finding out whether it went through. Please don't pay again. We'll keep checking until we know."
          : "The connection dropped after you pressed Pay. Your payment may have gone through, so please don't pay again. We'll keep checking until we know."}
      </p>
      <p className="text-dust">
        {calm || navigator.serviceWorker?.controller
          ? 'You can close this page. Your tickets will be here when you come back, and in your e-mail.'
          : 'Please keep this page open until the connection is back. If it closes, your tickets will be in your e-mail, and here when you open this site again.'}
      </p>
    </Panel>
  );
}

/** Asks the buyer to open the mailed link. This page shows the tickets as soon as that has happened. */
export function MailedPanel({ email, until }: { email: string; until: string }) {
  return (
    <Panel role="status">
      <MailCheck aria-hidden="true" className="size-10 text-aqua" />
      <h2 className="text-lg">We sent you a link</h2>
      <p className="max-w-full break-words text-dust">
        Many free tickets were ordered from your connection, so please confirm yours. Open the
        e-mail to <strong className="text-chalk">{email}</strong> and follow its link.
      </p>
      <p className="text-dust">
        Your tickets are held until {until}. No e-mail? Check your spam folder. You can close this
        page: the link works on any device.
      </p>
    </Panel>
  );
}

export function SuccessPanel({ orderNumber }: { orderNumber: string }) {
  return (
    <Panel role="status">
      <CircleCheck aria-hidden="true" className="size-12 text-good" />
      <h2 className="text-lg">Payment Successful</h2>
      <p className="text-dust">Order {orderNumber}. Taking you to your tickets...</p>
      <LinkButton to={confirmationPath(orderNumber)} replace>
        Show my tickets
      </LinkButton>
    </Panel>
  );
}

export function confirmationPath(orderNumber: string): string {
  return `/order-confirmation?orderNumber=${encodeURIComponent(orderNumber)}`;
}

export function IssuePanel({
  message,
  paymentIntentId,
}: {
  message: string;
  paymentIntentId: string;
}) {
  return (
    <Panel role="alert">
      <CircleAlert aria-hidden="true" className="size-10 text-amber" />
      <h2 className="text-lg">Order Processing Issue</h2>
      <p className="max-w-full break-words text-dust">{issueText(message, paymentIntentId)}</p>
      <LinkButton to="/" variant="secondary">
        Return to Home
      </LinkButton>
    </Panel>
  );
}

const OFFER_OVER = "This offer has ended. Your current ticket hasn't changed.";

export function ExpiredPanel({
  why = 'Nothing was charged.',
  onReserve,
}: {
  why?: string | undefined;
  onReserve: (() => Promise<string | null>) | null;
}) {
  const [trying, setTrying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reserve = async (): Promise<void> => {
    setTrying(true);
    setRefusal((await onReserve?.()) ?? null);
    setTrying(false);
  };
  return (
    <div className="grid gap-3 rounded-md border border-amber/60 bg-warn-deep p-5">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-amber" />
        Your tickets are no longer held
      </h2>
      <p className="text-dust">
        {why} {onReserve ? 'Your cart and your details are still here.' : OFFER_OVER}
      </p>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {refusal}
      </p>
      {onReserve && (
        <Button pending={trying} className="justify-self-start" onClick={() => void reserve()}>
          Reserve again
        </Button>
      )}
    </div>
  );
}

export function PayError({ title, message }: { title: string; message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Centered, because the Pay button and the toast cover the edges on phones.
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [title, message]);
  return (
    <div
      ref={box}
      role="alert"
      className="flex gap-3 rounded-md border border-bad/60 bg-bad-deep p-4"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-chalk">{message}</p>
      </div>
    </div>
  );
}

function Panel({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (at === document.body || !at?.checkVisibility?.()) panel.current?.focus();
  }, []);
  return (
    <div
      ref={panel}
      role={role}
      tabIndex={-1}
      className="grid grid-cols-1 justify-items-center gap-3 rounded-md border border-line bg-floor px-5 py-8 text-center sm:px-8"
    >
      {children}
    </div>
  );
}

/** Clock time in the buyer's time zone, which may differ from the event's. */
export function wallTime(ms: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(ms, timeZone, CLOCK);
}
