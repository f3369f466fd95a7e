import { useSearchParams } from 'react-router';
import { type Topic, topicIn, TOPICS } from '#shared/messages/topics.ts';
import { call } from '#web/api/call.ts';
import { messagesContract } from '#shared/messages/messages.contract.ts';
import { InvalidLink } from '#web/ui/InvalidLink.tsx';
import { LinkPage } from '#web/ui/LinkPage.tsx';
import { useMailedLink } from '#web/session/useMailedLink.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';

const INVALID = 'It may be incomplete, or the e-mail is more than a year old.';

/** Unsubscribes only after a click, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const topic = TOPICS[topicIn(search.get('about'))];
  const leave = useMailedLink(() => call(messagesContract.unsubscribe, { query: { token } }));
  if (leave.invalid || token === '') return <InvalidLink title={topic.title} text={INVALID} />;
  if (leave.answer) return <Gone token={token} email={leave.answer.email} topic={topic} />;
  return (
    <LinkPage
      title={topic.title}
      stage="ask"
      heading={topic.ask}
      text={topic.means}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <LinkButton to="/" size="lg" variant="secondary">
            Keep them coming
          </LinkButton>
        </>
      }
    />
  );
}

type GoneProps = { token: string; email: string; topic: (typeof TOPICS)[Topic] };

function Gone({ token, email, topic }: GoneProps) {
  const back = useMailedLink(() => call(messagesContract.resume, { json: { token } }));
  if (back.invalid) return <InvalidLink title={topic.title} text={INVALID} />;
  const address = <strong className="wrap-anywhere text-chalk">{email}</strong>;
  return (
    <LinkPage
      title={topic.title}
      stage={back.answer ? 'back' : 'gone'}
      heading={back.answer ? 'Good to have you back' : "You're unsubscribed"}
      text={
        back.answer ? (
          <p>
            {topic.back} {address} again.
          </p>
        ) : (
          <p>
            {address} {topic.gone}. Changed your mind?
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
