import { useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { useOnline } from '#web/offline/online.ts';
import { Contact } from '#web/site/Contact.tsx';
import { Button } from '#web/ui/Button.tsx';

export function PaymentFormBlocked({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <div
      role="alert"
      className="grid grid-cols-1 gap-3 rounded-md border border-amber/60 bg-warn-deep p-5"
    >
      <h2 className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
        The payment form could not be loaded
      </h2>
      <p>Nothing was charged. Your tickets are still held, and your basket is kept.</p>
      {online ? (
        <p className="text-dust [&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
          A content blocker, a privacy setting or your network keeps our card processor, Stripe,
          from this page. Allow <span className="text-chalk">js.stripe.com</span>, switch between
          Wi-Fi and mobile data, or open this page in another browser. If nothing helps, write to{' '}
          <Contact subject="The payment form does not load" />.
        </p>
      ) : (
        <p className="text-dust">
          There is no connection. It will be tried again as soon as there is one.
        </p>
      )}
      <Retry onRetry={onRetry} />
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const [pressed, setPressed] = useState(false);
  return (
    <Button
      className="justify-self-start"
      pending={pressed}
      onClick={() => {
        setPressed(true);
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}
