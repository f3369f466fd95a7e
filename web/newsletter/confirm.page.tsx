import { useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/brand.ts';
import { call } from '#web/api/call.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { InvalidLink, LinkPage, useMailedLink } from '#web/session/MailedLink.parts.tsx';

const TITLE = 'Newsletter';

/** The page behind the confirmation link. It does nothing on load, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { press, pending, answer, invalid } = useMailedLink(() =>
    call(newsletterContract.confirm, { json: { token } }),
  );
  if (invalid || token === '') return <InvalidLink title={TITLE} />;
  if (answer) return <Welcome email={answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="One more step"
      text={`Confirm that you want the ${PRODUCT} newsletter: occasional news about events, DJs and rinks.`}
      actions={
        <Button size="lg" pending={pending} onClick={press}>
          Confirm my subscription
        </Button>
      }
    />
  );
}

function Welcome({ email }: { email: string }) {
  return (
    <LinkPage
      title={TITLE}
      stage="done"
      heading="You're on the list"
      text={
        <p>
          The newsletter goes to <strong className="wrap-anywhere text-chalk">{email}</strong>.
          Every issue has an unsubscribe link.
        </p>
      }
      actions={<LinkButton to="/events">Browse Events</LinkButton>}
    />
  );
}
