import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';

type LinkPageProps = {
  title: string;
  /** The step of the page. At each one after 'ask', the heading takes the focus. */
  stage: string;
  heading: string;
  text: ReactNode;
  actions: ReactNode;
};

export function LinkPage({ title, stage, heading, text, actions }: LinkPageProps) {
  const ref = useFocusOn(stage);
  return (
    <>
      <PageTitle title={title} />
      <Stripes className="h-36 w-full py-3 sm:h-48" />
      <div className="frame max-w-xl pb-16">
        <Card className="p-6 sm:p-10">
          <h1 ref={ref} tabIndex={-1} className="text-title">
            {heading}
          </h1>
          <div className="mt-3 text-lg text-dust">{text}</div>
          <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
        </Card>
      </div>
    </>
  );
}

function useFocusOn(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stage !== 'ask') heading.current?.focus();
  }, [stage]);
  return heading;
}

export function InvalidLink({ title, text = SUBSCRIBE_AGAIN }: { title: string; text?: string }) {
  return (
    <LinkPage
      title={title}
      stage="invalid"
      heading="This link doesn't work"
      text={text}
      actions={
        <LinkButton to="/" variant="secondary">
          Return to Home
        </LinkButton>
      }
    />
  );
}

const SUBSCRIBE_AGAIN =
  "It may have expired or be incomplete. You can subscribe again below, and we'll e-mail you a new link.";

type UnsubscribePageProps = {
  title: string;
  /** Why a link may not work. */
  invalid?: string;
  ask: string;
  means: string;
  keep: { label: string; to: string };
  leave: (token: string) => Promise<{ email: string }>;
  gone: (address: ReactNode) => ReactNode;
  /**
   * The button to subscribe again: `send` does it, and `answer` is the confirmation. Without `resume`, the page shows
   * `after` instead.
   */
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

/**
 * Runs the action of a mailed link. `invalid` means that the link no longer works; other failures show a toast and
 * can be retried.
 */
export function useMailedLink<Answer>(act: () => Promise<Answer>) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: act,
    onError: (failure) => {
      if (isInvalid(failure)) return;
      toast({
        title: 'Something went wrong',
        description: failure.message || 'Please try again later.',
        tone: 'destructive',
      });
    },
  });
  return { press: () => mutate(), pending: isPending, answer: data, invalid: isInvalid(error) };
}

function isInvalid(error: Error | null): boolean {
  return isAppError(error) && [400, 404].includes(error.problem.status);
}
