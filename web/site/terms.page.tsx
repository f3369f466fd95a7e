import { Link } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { Contact } from './Contact.tsx';
import { LegalPage, List, Part } from './LegalPage.tsx';
import { UPDATED } from './updated.ts';

const SHORT = [
  'The price you see before you pay is the price you pay, sales tax included.',
  'One ticket lets one person in, once. Its code is like cash: keep it to yourself.',
  'If an event is cancelled, your order is refunded and its tickets stop working.',
  'Where it says DEMO, no money moves and no ticket is valid.',
];

export function Component() {
  return (
    <LegalPage
      title="Terms"
      updated={UPDATED}
      lead={`These are the rules of ${PRODUCT}, in the words we would use at the rink door.`}
      short={SHORT}
    >
      <Part title="Who does what">
        <p>
          {PRODUCT} lists roller skating events, sells their tickets and checks them at the door.
          The event itself is run by its organiser, who decides about the programme, the rules of
          the floor and who may skate. Follow the rules of the rink.
        </p>
      </Part>
      <Part title="Buying">
        <List
          items={[
            'You need no account. With one you find your orders again on every device.',
            'While you pay, your tickets are held for you; the page shows for how long. After that they go back on sale.',
            'All prices are in US dollars. Sales tax is shown for each item before you pay.',
            'A purchase is complete when you see its order number. We also mail it to you; check that your email address is right.',
            'Should a payment reach us after your tickets have gone to others, we refund it in full.',
            'A promo code takes its discount off tickets, not off add-ons. The promoter it belongs to may earn a commission; it costs you nothing.',
          ]}
        />
      </Part>
      <YourTicket />
      <Part title="When things change">
        <List
          items={[
            'Organisers may change line-up, schedule and doors. What we know is on the page of the event.',
            'When an event is cancelled or an order is refunded, the money goes back the way it came, and the tickets are void at every door, at once.',
            <>
              For anything else, such as a wrong order, write to <Contact subject="My order" /> with
              your order number.
            </>,
          ]}
        />
      </Part>
      <Part title="Your account">
        <p>
          Choose a password that you use nowhere else; the longer, the better. What happens with
          your login is up to you: if somebody else got hold of it, change your password, which ends
          the sessions on all other devices. Do not use {PRODUCT} to sell what is not yours, to
          hoard tickets with programs, or to break it.
        </p>
      </Part>
      <Part title="Demo">
        <p>
          An installation with demo payments collects no money. Its orders, mails and tickets are
          marked DEMO, and a real door refuses them.
        </p>
      </Part>
      <p className="mt-11 text-dust">
        What we know about you is on the{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy
        </Link>{' '}
        page.
      </p>
    </LegalPage>
  );
}

function YourTicket() {
  return (
    <Part title="Your ticket">
      <List
        items={[
          'Its QR code gets you in. Show it on your phone, which works without a network, or on paper.',
          'Whoever shows the code first is in. Do not post it; a picture of it is as good as the ticket.',
          'You may give a ticket to a friend. Buy no tickets from strangers: their code may have been used.',
          'If the code cannot be read, the door takes the text code under it, or finds your order by its number.',
        ]}
      />
    </Part>
  );
}
