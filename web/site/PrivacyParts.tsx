import { Part } from './LegalPage.tsx';

export function Payments() {
  return (
    <Part title="Payments">
      <p>
        Where a page says DEMO, no money moves: what you type into its card form goes to nobody, and
        is not stored. Where cards are charged, Stripe does it. Your card number goes from your
        browser to Stripe and never to us; we learn whether the payment went through, and its
        number.
      </p>
    </Part>
  );
}

export function Wallets() {
  return (
    <Part title="Wallets">
      <p>
        Where a ticket can be put into the wallet of a phone, nothing is sent before you press that
        button. Google then gets the ticket: its event, your name and its code. Apple’s wallet gets
        it as a file from us; where it goes from there is between you and Apple.
      </p>
    </Part>
  );
}

export function AtTheDoor() {
  return (
    <Part title="At the door">
      <p>
        Venues have poor networks, so the phones of the door staff carry the list of their event
        along. For each ticket it holds its code, what it is for, and a short name such as ‘Ana R.’.
        Order and phone numbers are on it only as keyed fingerprints: staff can look up a number
        that you tell them, but cannot read one from the list. Email addresses and payments are not
        on it. A day after the event the list removes itself from the phone.
      </p>
    </Part>
  );
}
