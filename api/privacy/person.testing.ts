// One person in every table and file that can hold one.
import { add } from '#api/db/rows.testing.ts';
import { devices, door, messages, money, team } from './personRows.testing.ts';
import { checkout, EMAIL, NAME, PHONE, type Rig, TOKEN } from './testing.ts';

const [firstName, lastName] = ['Vesna', 'Ursic'];
/** What must not be found anywhere. */
export const WORDS = ['vesna', 'ursic', '777-0142', 'skaters.example'];
export const PASSWORD = 'a-long-password-of-hers';

const LETTER = `${NAME} would like to play for you, call ${PHONE}.`;

/** Registers, and does everything that somebody with an account can do. */
export async function aPerson(rig: Rig) {
  const { db, services, done, platform } = rig;
  const now = platform.clock();
  const account = { username: 'vesna.u', email: EMAIL, password: PASSWORD };
  const registered = await done('POST /api/auth/register', {
    body: { ...account, confirmPassword: PASSWORD },
  });
  const { token, user } = TOKEN.parse(registered);
  const as = { token };
  await done('PATCH /api/profile', { ...as, body: { name: NAME, email: EMAIL, phone: PHONE } });
  const customer = { firstName, lastName, phone: PHONE };

  const own = await checkout(rig, { ...customer, email: EMAIL }, token);
  const orderNumber = await own.pay();
  const asGuest = await checkout(rig, { ...customer, email: EMAIL.toUpperCase() });
  await asGuest.pay();
  const left = await checkout(rig, { ...customer, email: EMAIL }, token);
  const { checkoutId, clientSecret } = left;
  await done(`POST /api/checkouts/${checkoutId}/release`, { ...as, body: { clientSecret } });

  await add(db, 'favourites', {
    user_id: user.id,
    favourite: 1,
    event_id: own.eventId,
    changed_at: now,
  });
  const data = { name: NAME, email: EMAIL, phone: PHONE, company: 'Rollers', message: LETTER };
  await done('POST /api/send-email', { body: { type: 'partnership', data } });
  await done('POST /api/newsletter', { body: { email: EMAIL, page: '/events' } });
  const handles = { instagram_handle: '@vesna', twitter_handle: '@vesna' };
  const pages = { website: 'https://vesna.example', facebook_url: 'https://fb.example/vesna' };
  const why = { preferred_payout: 'paypal', why_join: LETTER };
  const body = { name: NAME, email: EMAIL, phone: PHONE, ...handles, ...pages, ...why };
  await done('POST /api/promoters/signup', { ...as, body });
  await services.worker.runDue();
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const scope = { ...rig, user, order, now };
  for (const fill of [money, door, team, devices, messages]) await fill(scope);
  return { token, user, order, orderNumber };
}
