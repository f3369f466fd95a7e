import { PRODUCT } from '#shared/base/brand.ts';
import { Contact } from './Contact.parts.tsx';
import { LegalPage, List, Part, UPDATED, ReadPrivacy } from './LegalPage.tsx';

const SHORT = [
  'The price you see before you pay is the price you pay, sales tax included.',
  'One ticket lets one person in, once. Keep its code private.',
  'If an event is canceled, your order is refunded and its tickets stop working.',
  'Where it says DEMO, no one is charged and no ticket is valid.',
];

export function Component() {
  return (
    <LegalPage
      title="Terms"
      updated={UPDATED}
      lead={`These are the rules of ${PRODUCT}, in the words we'd use at the rink door.`}
      short={SHORT}
    >
      <Part title="Who does what">
        <p>
          {PRODUCT} lists roller skating events, sells their tickets and checks them at the door.
          The organizer runs the event and decides on the program, the floor rules and who may
          skate. Follow the rules of the rink.
        </p>
      </Part>
      <Part title="Buying">
        <List
          items={[
            "You don't need an account. With one, you can find your orders on every device.",
            'While you pay, we hold your tickets for you, and the page shows how long. After that, they go back on sale.',
            'All prices are in US dollars. Sales tax is shown for each item before you pay.',
            'A purchase is complete when you see its order number. We also e-mail it to you, so check that your address is right.',
            'If a payment reaches us after your tickets have gone to others, we refund it in full.',
            'A promo code discounts tickets, not add-ons. Its promoter may earn a commission, at no cost to you.',
          ]}
        />
      </Part>
      <YourTicket />
      <Part title="When things change">
        <List
          items={[
            'Organizers may change the lineup, schedule and door times. The event page has the latest.',
            'When an event is canceled or an order is refunded, the money goes back to your original payment method, and the tickets are immediately void at every door.',
            <>
              For anything else, such as a wrong order, write to <Contact subject="My order" /> with
              your order number.
            </>,
          ]}
        />
      </Part>
      <Part title="Your account">
        <p>
          Choose a password you don't use anywhere else. Longer is better. You're responsible for
          what happens with your login. If someone else gets hold of it, change your password, which
          ends the sessions on all other devices. Don't use {PRODUCT} to sell what isn't yours,
          hoard tickets with bots, or break it.
        </p>
      </Part>
      <Part title="Demo">
        <p>
          A site with demo payments collects no money. Its orders, e-mails and tickets are marked
          DEMO, and they won't get anyone into a real event.
        </p>
      </Part>
      <ReadPrivacy aim="To see what we know about you" />
    </LegalPage>
  );
}

function YourTicket() {
  return (
    <Part title="Your ticket">
      <List
        items={[
          'Its QR code gets you in. Show it on your phone, even offline, or on paper.',
          "Keep your code private. It works only for the first person to use it. Don't post it: a picture of it is as good as the ticket.",
          "You may give a ticket to a friend. Don't buy tickets from strangers: the code may already have been used.",
          "If the code can't be scanned, door staff can enter the text code under it or find your order by its number.",
        ]}
      />
    </Part>
  );
}
