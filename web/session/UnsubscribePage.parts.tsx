import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { InvalidLink, LinkPage } from '#web/ui/LinkPage.tsx';
import { useMailedLink } from './useMailedLink.ts';

type UnsubscribePageProps = {
  title: string;
  /** Why a link may not work. */
  invalid?: string;
  ask: string;
  means: string;
  keep: { label: string; to: string };
  leave: (token: string) => Promise<{ email: string }>;
  gone: (address: ReactNode) => ReactNode;
  /** Subscribes again; `answer` says so. Without it, the page offers `after` in its place. */
  resume?: { send: (token: string) => Promise<unknown>; answer: (address: ReactNode) => ReactNode };
  after?: ReactNode;
};

/** The page behind an unsubscribe link. It does nothing on load, because mail scanners open links too. */
export function UnsubscribePage(mailing: UnsubscribePageProps) {
  const { title, invalid, ask, means, keep } = mailing;
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const leave = useMailedLink(() => mailing.leave(token));
  if (leave.invalid || token === '')
    return <InvalidLink title={title} {...(invalid && { text: invalid })} />;
  if (leave.answer) return <Gone token={token} email={leave.answer.email} {...mailing} />;
  return (
    <LinkPage
      title={title}
      stage="ask"
      heading={ask}
      text={means}
      actions={
        <>
          <Button size="lg" pending={leave.pending} onClick={leave.press}>
            Unsubscribe
          </Button>
          <LinkButton to={keep.to} size="lg" variant="secondary">
            {keep.label}
          </LinkButton>
        </>
      }
    />
  );
}

type GoneProps = UnsubscribePageProps & { token: string; email: string };

function Gone({ token, email, title, invalid, gone, resume, after }: GoneProps) {
  const back = useMailedLink(async () => resume?.send(token).then(() => resume.answer));
  if (back.invalid) return <InvalidLink title={title} {...(invalid && { text: invalid })} />;
  const address = <strong className="wrap-anywhere text-chalk">{email}</strong>;
  if (back.answer)
    return (
      <LinkPage
        title={title}
        stage="back"
        heading="Good to have you back"
        text={<p>{back.answer(address)}</p>}
        actions={<LinkButton to="/events">Browse Events</LinkButton>}
      />
    );
  const again = (
    <Button variant="secondary" pending={back.pending} onClick={back.press}>
      Subscribe again
    </Button>
  );
  return (
    <LinkPage
      title={title}
      stage="gone"
      heading="You're unsubscribed"
      text={<p>{gone(address)}</p>}
      actions={resume ? again : after}
    />
  );
}
