import { PRODUCT } from '#shared/base/brand.ts';
import { StoredDataTable, LegalPage, Part, UPDATED, ReadPrivacy } from './LegalPage.tsx';
import { DEVICE_STORAGE } from './cookies.data.ts';

const SHORT = [
  "We don't set any cookies, and no one else sets any here.",
  'The app stores what it needs to work in your browser, mainly so your tickets show offline.',
  'None of it is for advertising, and you can remove all of it at any time.',
];

export function Component() {
  return (
    <LegalPage
      title="Cookies"
      updated={UPDATED}
      lead={`${PRODUCT} uses your browser's storage instead of cookies. This page lists what's in there, by name.`}
      short={SHORT}
    >
      <Part title="What's in your browser">
        <StoredDataTable rows={DEVICE_STORAGE} />
      </Part>
      <Part title="How to remove it">
        <p>
          Logging out removes your login, your orders and tickets, your cart and your drafts from
          this device. To remove everything, delete this site's data in your browser settings.
        </p>
        <p>
          Be careful with tickets you bought without an account: they're kept on the device you
          bought them on. If you remove them there, the link in your confirmation e-mail brings them
          back.
        </p>
      </Part>
      <Part title="Payments">
        <p>
          The form for real card payments comes from Stripe, which may set its own cookies on the
          payment page to detect fraud. Demo payments don't.
        </p>
      </Part>
      <ReadPrivacy aim="To see what we keep on our side" />
    </LegalPage>
  );
}
