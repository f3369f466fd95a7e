import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from './Card.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Stripes } from './Stripes.tsx';
import { LinkButton } from './Button.tsx';

type LinkPageProps = {
  title: string;
  /** The step of the page. Each stage after 'ask' takes the focus. */
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

type InvalidLinkProps = {
  title: string;
  text?: string;
};

export function InvalidLink({ title, text = SUBSCRIBE_AGAIN }: InvalidLinkProps) {
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
