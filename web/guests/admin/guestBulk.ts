import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { resend } from '#web/orders/admin/useResend.queries.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { TAKEN_BACK } from './guestColumns.tsx';
import { withdrawGuest } from './guests.queries.ts';

export const guestBulk: readonly BulkAction<ListedGuest>[] = [
  {
    label: 'Send Again',
    about: (count) => `${pluralText(count, 'guest')} will get their tickets by e-mail again.`,
    plan: ({ orderId, email, withdrawn }) => {
      if (withdrawn) return { leftOut: TAKEN_BACK };
      if (email === null) return { leftOut: 'No e-mail' };
      return { says: email, run: () => resend(orderId) };
    },
  },
  {
    label: 'Take Back',
    about: (count) =>
      `The tickets of ${pluralText(count, 'guest')} will no longer be valid, and can be sold again. ` +
      "Guests with an e-mail address are told. This doesn't change who is inside.",
    danger: true,
    plan: ({ orderId, quantity, checkedIn, withdrawn }) =>
      withdrawn
        ? { leftOut: TAKEN_BACK }
        : {
            says:
              checkedIn > 0 ? `${checkedIn} of ${quantity} inside` : pluralText(quantity, 'ticket'),
            run: () => withdrawGuest(orderId, checkedIn > 0),
          },
  },
];
