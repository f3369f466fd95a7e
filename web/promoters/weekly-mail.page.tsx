import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { InvalidLink } from '#web/newsletter/InvalidLink.tsx';
import { LinkPage } from '#web/newsletter/LinkPage.tsx';
import { useLink } from '#web/newsletter/useLink.ts';
import { Button } from '#web/ui/Button.tsx';

const TITLE = 'Weekly Summary';
const INVALID =
  'A part of it may have got lost on the way. On your dashboard you can switch the summary off, too.';

/** Nothing happens on load, because mail scanners open links, too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useLink(() => call(dashboardContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={TITLE} text={INVALID} />;
  if (leave.answer) return <Gone email={leave.answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="No more weekly summaries?"
      text={`You get no more mails of ${PRODUCT} on Mondays about what your code and links brought. Your dashboard shows it at any time.`}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/promoter/dashboard">Keep them</Link>
          </Button>
        </>
      }
    />
  );
}

function Gone({ email }: { email: string }) {
  return (
    <LinkPage
      title={TITLE}
      stage="gone"
      heading="You are unsubscribed"
      text={
        <p>
          No more weekly summaries go to{' '}
          <strong className="wrap-anywhere text-chalk">{email}</strong>. You can switch them on
          again on your dashboard.
        </p>
      }
      actions={
        <Button asChild variant="secondary">
          <Link to="/promoter/dashboard">Open my dashboard</Link>
        </Button>
      }
    />
  );
}
