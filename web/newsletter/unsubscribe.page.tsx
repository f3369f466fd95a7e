import { PRODUCT } from '#shared/base/brand.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';
import { call } from '#web/api/call.ts';
import { UnsubscribePage } from '#web/session/MailedLink.parts.tsx';

export function Component() {
  return (
    <UnsubscribePage
      title="Newsletter"
      ask="Leave the newsletter?"
      means={`You won't get any more ${PRODUCT} newsletters. You'll still get e-mails about tickets you buy.`}
      keep={{ label: 'Stay subscribed', to: '/' }}
      leave={(token) => call(newsletterContract.unsubscribe, { query: { token } })}
      gone={(address) => (
        <>
          We won't send newsletters to {address} anymore, and we'll delete the address in 30 days.
          Changed your mind?
        </>
      )}
      resume={{
        send: (token) => call(newsletterContract.resume, { json: { token } }),
        answer: (address) => <>The newsletter goes to {address} again.</>,
      }}
    />
  );
}
