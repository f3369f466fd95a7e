import { useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { call } from '#web/api/call.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { InvalidLink } from '#web/ui/InvalidLink.tsx';
import { LinkPage } from '#web/ui/LinkPage.tsx';
import { useMailedLink } from '#web/session/useMailedLink.ts';

const TITLE = 'Newsletter';

/** The page behind the unsubscribe link. It does nothing on load, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useMailedLink(() => call(newsletterContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={TITLE} />;
  if (leave.answer) return <Gone token={token} email={leave.answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="Leave the newsletter?"
      text={`You won't get any more ${PRODUCT} newsletters. You'll still get e-mails about tickets you buy.`}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <LinkButton to="/" size="lg" variant="secondary">
            Stay subscribed
          </LinkButton>
        </>
      }
    />
  );
}

function Gone({ token, email }: { token: string; email: string }) {
  const back = useMailedLink(() => call(newsletterContract.resume, { json: { token } }));
  if (back.invalid) return <InvalidLink title={TITLE} />;
  const address = <strong className="wrap-anywhere text-chalk">{email}</strong>;
  return (
    <LinkPage
      title={TITLE}
      stage={back.answer ? 'back' : 'gone'}
      heading={back.answer ? 'Good to have you back' : "You're unsubscribed"}
      text={
        back.answer ? (
          <p>The newsletter goes to {address} again.</p>
        ) : (
          <p>
            We won't send newsletters to {address} anymore, and we'll delete the address in 30 days.
            Changed your mind?
          </p>
        )
      }
      actions={
        back.answer ? (
          <LinkButton to="/events">Browse Events</LinkButton>
        ) : (
          <Button variant="secondary" pending={back.pending} onClick={back.press}>
            Subscribe again
          </Button>
        )
      }
    />
  );
}
