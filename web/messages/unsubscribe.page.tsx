import { useSearchParams } from 'react-router';
import { messagesContract } from '#shared/messages/messages.contract.ts';
import { topicIn, TOPICS } from '#shared/messages/mailTopics.ts';
import { call } from '#web/api/call.ts';
import { UnsubscribePage } from '#web/session/MailedLink.parts.tsx';

export function Component() {
  const [search] = useSearchParams();
  const topic = TOPICS[topicIn(search.get('about'))];
  return (
    <UnsubscribePage
      title={topic.title}
      invalid="It may be incomplete, or the e-mail is more than a year old."
      ask={topic.ask}
      means={topic.means}
      keep={{ label: 'Keep them coming', to: '/' }}
      leave={(token) => call(messagesContract.unsubscribe, { query: { token } })}
      gone={(address) => (
        <>
          {address} {topic.gone}. Changed your mind?
        </>
      )}
      resume={{
        send: (token) => call(messagesContract.resume, { json: { token } }),
        answer: (address) => (
          <>
            {topic.back} {address} again.
          </>
        ),
      }}
    />
  );
}
