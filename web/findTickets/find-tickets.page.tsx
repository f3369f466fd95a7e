import { useState } from 'react';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';
import { AuthCard } from '#web/account/AuthCard.tsx';
import { FormSuccess } from '#web/account/FormSuccess.tsx';
import { QuietLink } from '#web/account/QuietLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FindTicketsForm } from './FindTicketsForm.tsx';
import { OpenOrderForm } from './OpenOrderForm.tsx';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Find My Tickets"
      lead="Enter the address that you bought with. We mail you the links of your tickets."
      links={<QuietLink to="/tickets">Tickets on this device</QuietLink>}
    >
      {sent ? (
        <FormSuccess sign="mail" title="Look into your mailbox" body={LINKS_ASKED}>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another address
          </Button>
        </FormSuccess>
      ) : (
        <FindTicketsForm onSent={() => setSent(true)} />
      )}
      <OpenOrderForm />
    </AuthCard>
  );
}
