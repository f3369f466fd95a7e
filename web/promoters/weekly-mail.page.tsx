import { useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/product.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { InvalidLink } from '#web/ui/InvalidLink.tsx';
import { LinkPage } from '#web/ui/LinkPage.tsx';
import { useMailedLink } from '#web/session/useMailedLink.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';

const TITLE = 'Weekly Summary';
const INVALID = 'It may be incomplete. You can also turn off the summary on your dashboard.';

/** The page that turns off the weekly mail. It does nothing on load, because mail scanners open links, too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useMailedLink(() => call(dashboardContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={TITLE} text={INVALID} />;
  if (leave.answer) return <Gone email={leave.answer.email} />;
  return (
    <LinkPage
      title={TITLE}
      stage="ask"
      heading="No more weekly summaries?"
      text={`${PRODUCT} will stop e-mailing your results on Mondays. You can always see them on your dashboard.`}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <LinkButton to="/promoter/dashboard" size="lg" variant="secondary">
            Keep them
          </LinkButton>
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
      heading="You're unsubscribed"
      text={
        <p>
          We won't send weekly summaries to{' '}
          <strong className="wrap-anywhere text-chalk">{email}</strong> anymore. You can turn them
          back on in your dashboard.
        </p>
      }
      actions={
        <LinkButton to="/promoter/dashboard" variant="secondary">
          Open my dashboard
        </LinkButton>
      }
    />
  );
}
