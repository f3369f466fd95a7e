import { Link } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { StoredDataTable } from './StoredDataTable.tsx';
import { LegalPage, Part } from './LegalPage.tsx';
import { DEVICE_STORAGE } from './cookies.data.ts';
import { UPDATED } from './updated.ts';

const SHORT = [
  'We set no cookies at all, and nobody else sets any here.',
  'The app keeps things in your browser that it needs to work, above all to show your tickets without a network.',
  'Nothing of it is for advertising, and you can remove all of it at any time.',
];

export function Component() {
  return (
    <LegalPage
      title="Cookies"
      updated={UPDATED}
      lead={`${PRODUCT} uses the storage of your browser instead of cookies. This page lists what is in there, by name.`}
      short={SHORT}
    >
      <Part title="What is in your browser">
        <StoredDataTable rows={DEVICE_STORAGE} />
      </Part>
      <Part title="How to remove it">
        <p>
          Logging out removes your login, your orders and tickets, your basket and your drafts from
          this device. To remove everything, delete the data of this site in the settings of your
          browser.
        </p>
        <p>
          Careful with tickets that you bought without an account: they are kept on the device they
          were bought on. If you remove them there, the link in your confirmation mail brings them
          back.
        </p>
      </Part>
      <Part title="Payments">
        <p>
          Where cards are charged, the card form comes from Stripe, which may set cookies of its own
          on the payment page to tell fraud. Demo payments do without.
        </p>
      </Part>
      <p className="mt-11 text-dust">
        What is kept on our side is on the{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy
        </Link>{' '}
        page.
      </p>
    </LegalPage>
  );
}
