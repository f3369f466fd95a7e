import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { call } from '#web/api/call.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { LinkPage } from './LinkPage.tsx';
import { useLink } from './useLink.ts';

const TITLE = 'Newsletter';

/** The page behind the unsubscribe link. It does nothing on load, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useLink(() => call(newsletterContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={TITLE} />;
  if (leave.answer) return <Gone token={token} email={leave.answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="Leave the newsletter?"
      text={`You get no more newsletters of ${PRODUCT}. Mails about tickets you buy are not affected.`}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/">Stay subscribed</Link>
          </Button>
        </>
      }
    />
  );
}

function Gone({ token, email }: { token: string; email: string }) {
  const back = useLink(() => call(newsletterContract.resume, { json: { token } }));
  if (back.invalid) return <InvalidLink title={TITLE} />;
  const address = <strong className="wrap-anywhere text-chalk">{email}</strong>;
  return (
    <LinkPage
      title={TITLE}
      stage={back.answer ? 'back' : 'gone'}
      heading={back.answer ? 'Good to have you back' : 'You are unsubscribed'}
      text={
        back.answer ? (
          <p>The newsletter goes to {address} again.</p>
        ) : (
          <p>
            No more newsletters go to {address}. We delete the address in 30 days. Pressed by
            mistake?
          </p>
        )
      }
      actions={
        back.answer ? (
          <Button asChild>
            <Link to="/events">Browse Events</Link>
          </Button>
        ) : (
          <Button variant="secondary" pending={back.pending} onClick={back.press}>
            Subscribe again
          </Button>
        )
      }
    />
  );
}
