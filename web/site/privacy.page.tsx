import { Link } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { Contact } from './Contact.tsx';
import { StoredDataTable } from './StoredDataTable.tsx';
import { LegalPage, List, Part } from './LegalPage.tsx';
import { SERVER_STORAGE } from './privacy.data.ts';
import { UPDATED } from './updated.ts';

const SHORT = [
  'You can look around, buy a ticket and get in without an account.',
  'We keep what it takes to sell you a ticket, to let you in and to answer you.',
  'No advertising, no trackers of other companies, and nothing is sold or passed on for either.',
  'Much of it never leaves your own device: your tickets work there without a network.',
];

export function Component() {
  return (
    <LegalPage
      title="Privacy"
      updated={UPDATED}
      lead={`This page says what ${PRODUCT} knows about you, why, where that is kept, and how you get rid of it.`}
      short={SHORT}
    >
      <Part title="What is kept on our server">
        <StoredDataTable rows={SERVER_STORAGE} />
        <p>
          Our server’s log notes requests that were slow or failed, by the page they asked for and
          not by who asked, and mails that could not be delivered. To stop attacks we count requests
          by their network address for a few minutes, in memory only.
        </p>
      </Part>
      <Part title="What is kept on your device">
        <p>
          Tickets, the events you have seen, your login, your basket and forms you have not sent
          yet. What exactly, and how to remove it, is on the <Link to="/cookies">Cookies</Link>{' '}
          page. Where you are is asked only when you press ‘Near me’. It is rounded to about half a
          mile, stays on your device, and sorts events there by distance. When you type a town
          instead, its letters go to our server, which completes its name.
        </p>
      </Part>
      <Payments />
      <Wallets />
      <AtTheDoor />
      <Part title="Who else gets to see it">
        <List
          items={[
            'The organiser of your event and the staff at its door: your order and your tickets.',
            'A promoter whose code you used: that a sale was made with it, not who bought.',
            'If you are a promoter: other promoters see your first name, your initial and how many tickets of an event you have sold, where it has a leaderboard. Nobody sees what you earn.',
            'The mail server that carries our mails to you, and, if you switch on notifications, the service of your browser’s maker that delivers them. Their content is encrypted on the way.',
          ]}
        />
      </Part>
      <Part title="What you can do">
        <List
          items={[
            'See and change your details in your profile, and end sessions on devices you no longer have.',
            'Leave the newsletter with the link at the end of each of its mails, with one press.',
            'Switch notifications off in your profile or in your browser.',
            'Log out: that removes your orders, tickets and drafts from the device.',
            <>
              Download everything that we hold about you, and delete your account:{' '}
              <Link to="/profile?tab=settings">Account Settings</Link>. Both ask for your password
              first.
            </>,
            <>
              Without an account, ask what we have on you, or have it corrected or deleted: write to{' '}
              <Contact subject="Privacy" /> from the address it is about.
            </>,
            'What stays after a deletion: that an order was made, what it cost and what was paid back, without your name, address and phone number, since our books must show it. Tickets for events to come stay valid, for whoever shows their code.',
            'Backups of our database are made every day, and deleted when they are two months old at most. Until then they still hold what was deleted since; when one has to be used, deletions are repeated.',
            'The company that took your payment keeps its own record of it, by its own rules.',
          ]}
        />
      </Part>
    </LegalPage>
  );
}

function Payments() {
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

function Wallets() {
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

function AtTheDoor() {
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
