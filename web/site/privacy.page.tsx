import { Link } from 'react-router';
import { PRODUCT } from '#shared/base/brand.ts';
import { Contact } from './Contact.parts.tsx';
import { StoredDataTable, LegalPage, List, Part, UPDATED } from './LegalPage.tsx';
import { SERVER_STORAGE } from './privacy.data.ts';

const SHORT = [
  'You can look around, buy a ticket and get in without an account.',
  'We keep only what we need to sell you a ticket, let you in and answer you.',
  'No advertising, no third-party trackers, and we never sell or pass on your data for either.',
  'Much of it never leaves your device: your tickets work there offline.',
];

export function Component() {
  return (
    <LegalPage
      title="Privacy"
      updated={UPDATED}
      lead={`This page says what ${PRODUCT} knows about you, why, where it's kept, and how to get rid of it.`}
      short={SHORT}
    >
      <Part title="What we keep on our server">
        <StoredDataTable rows={SERVER_STORAGE} />
        <p>
          Our server's log notes slow or failed requests, by page and not by person, and e-mails
          that couldn't be delivered. To stop attacks, we count requests by network address for a
          few minutes, in memory only.
        </p>
      </Part>
      <Part title="What we keep on your device">
        <p>
          Tickets, the events you've seen, your login, your cart and forms you haven't sent yet. For
          the details, and how to remove it all, see the <Link to="/cookies">Cookies</Link> page. We
          ask for your location only when you press “Near me.” It's rounded to about half a mile,
          stays on your device, and sorts events there by distance. If you type a town instead, the
          letters go to our server, which completes its name.
        </p>
      </Part>
      <Payments />
      <Wallets />
      <AtTheDoor />
      <Part title="Who else gets to see it">
        <List
          items={[
            "Your event's organizer and door staff: your order and your tickets.",
            'A promoter whose code you used: that it led to a sale, but not who bought.',
            "If you're a promoter: where an event has a leaderboard, other promoters see your first name, your initial and how many tickets you've sold. No one sees what you earn.",
            "The mail server that carries our e-mails to you and, if you turn on notifications, the service from your browser's maker that delivers them. Their content is encrypted on the way.",
          ]}
        />
      </Part>
      <Part title="What you can do">
        <List
          items={[
            'View and change your details in your profile, and end sessions on devices you no longer have.',
            'Unsubscribe from the newsletter, reminders or organizer news with the link at the end of each such e-mail.',
            'Turn off notifications in your profile or your browser.',
            'Log out, which removes your orders, tickets and drafts from the device.',
            <>
              Download everything we have about you, or delete your account:{' '}
              <Link to="/profile?tab=settings">Account Settings</Link>. Both ask for your password
              first.
            </>,
            <>
              If you don't have an account and want to see, correct or delete what we have about
              you, write to <Contact subject="Privacy" /> from the address it's about.
            </>,
            'What stays after a deletion: that an order was made, what it cost and what was refunded, because our accounting needs it, but without your name, address and phone number. Tickets for upcoming events stay valid for whoever shows their code.',
            'We back up our database every day and delete backups within two months. Until then, they still contain data deleted since. If we ever have to restore one, we repeat the deletions.',
            'The company that took your payment keeps its own record of it, under its own rules.',
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
        Where a page says DEMO, no one is charged: what you type into its card form isn't sent or
        stored anywhere. Everywhere else, Stripe charges your card. Your card number goes from your
        browser to Stripe and never to us. We learn only whether the payment went through, and its
        number.
      </p>
    </Part>
  );
}

function Wallets() {
  return (
    <Part title="Wallets">
      <p>
        If you can add a ticket to your phone's wallet, nothing is sent until you press the button.
        Google then gets the ticket: its event, your name and its code. Apple Wallet gets it from us
        as a file; where it goes from there is between you and Apple.
      </p>
    </Part>
  );
}

function AtTheDoor() {
  return (
    <Part title="At the door">
      <p>
        Venues often have poor reception, so door staff phones carry the list for their event. For
        each ticket, it has the code, what it's for, and a short name such as “Ana R.” Order and
        phone numbers are on it only as keyed fingerprints: staff can look up a number you tell
        them, but can't read one from the list. E-mail addresses and payments aren't on it. A day
        after the event, the list deletes itself from the phone.
      </p>
    </Part>
  );
}
