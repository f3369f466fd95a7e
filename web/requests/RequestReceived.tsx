import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/Button.tsx';

type ReceivedProps = { email: string; onAgain: () => void };

/** Confirms a sent request. Takes over the focus from the form, so that screen readers announce the message. */
export function RequestReceived({ email, onAgain }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-8 text-center sm:py-14">
      <span className="grid size-20 place-items-center rounded-full bg-good-deep text-good motion-safe:animate-rise">
        <Check aria-hidden="true" strokeWidth={3} className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-title">
        Request Received
      </h2>
      <p className="max-w-md text-lg text-dust">
        Thank you! We'll reply to{' '}
        <strong className="font-semibold wrap-anywhere text-chalk">{email}</strong> within 2-3
        business days.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>Submit Another Request</Button>
        <LinkButton to="/events" variant="secondary">
          Browse Events
        </LinkButton>
      </div>
    </div>
  );
}
