import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { call } from '#web/api/call.ts';
import { messagesContract } from '#shared/messages/messages.contract.ts';
import { InvalidLink } from '#web/newsletter/InvalidLink.tsx';
import { LinkPage } from '#web/newsletter/LinkPage.tsx';
import { useLink } from '#web/newsletter/useLink.ts';
import { Button } from '#web/ui/Button.tsx';

const TITLE = 'Messages';
const INVALID = 'A part of it may have got lost on the way, or the mail is more than a year old.';

/** Nothing happens on load: mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useLink(() => call(messagesContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={TITLE} text={INVALID} />;
  if (leave.answer) return <Gone token={token} email={leave.answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="No more news from organisers?"
      text={`Organisers on ${PRODUCT} no longer write to you of anything but the events you have tickets for.`}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/">Keep them</Link>
          </Button>
        </>
      }
    />
  );
}

function Gone({ token, email }: { token: string; email: string }) {
  const back = useLink(() => call(messagesContract.resume, { json: { token } }));
  if (back.invalid) return <InvalidLink title={TITLE} text={INVALID} />;
  const address = <strong className="wrap-anywhere text-chalk">{email}</strong>;
  return (
    <LinkPage
      title={TITLE}
      stage={back.answer ? 'back' : 'gone'}
      heading={back.answer ? 'Good to have you back' : 'You are unsubscribed'}
      text={
        back.answer ? (
          <p>News from organisers goes to {address} again.</p>
        ) : (
          <p>{address} gets only mails about events you have tickets for. Pressed by mistake?</p>
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
