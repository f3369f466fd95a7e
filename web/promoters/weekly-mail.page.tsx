import { PRODUCT } from '#shared/base/brand.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { call } from '#web/api/call.ts';
import { UnsubscribePage } from '#web/session/MailedLink.parts.tsx';
import { LinkButton } from '#web/ui/Button.tsx';

const DASHBOARD = '/promoter/dashboard';

export function Component() {
  return (
    <UnsubscribePage
      title="Weekly Summary"
      invalid="It may be incomplete. You can also turn off the summary on your dashboard."
      ask="No more weekly summaries?"
      means={`${PRODUCT} will stop e-mailing your results on Mondays. You can always see them on your dashboard.`}
      keep={{ label: 'Keep them', to: DASHBOARD }}
      leave={(token) => call(dashboardContract.unsubscribe, { query: { token } })}
      gone={(address) => (
        <>
          We won't send weekly summaries to {address} anymore. You can turn them back on in your
          dashboard.
        </>
      )}
      after={
        <LinkButton to={DASHBOARD} variant="secondary">
          Open my dashboard
        </LinkButton>
      }
    />
  );
}
