import { type ReactNode, type ComponentProps, useEffect, useRef } from 'react';
import { Card } from './Card.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Stripes } from './Stripes.tsx';
import { Link } from 'react-router';
import { Check, Mail } from 'lucide-react';

type AuthCardProps = {
  title: string;
  heading?: string;
  lead: ReactNode;
  links?: ReactNode;
  children: ReactNode;
};

export function AuthCard({ title, heading = title, lead, links, children }: AuthCardProps) {
  return (
    <>
      <PageTitle title={title} />
      <Stripes className="h-36 w-full py-3 sm:h-48" />
      <div className="frame max-w-xl pb-16">
        <Card className="p-6 sm:p-9">
          <h1 className="text-title">{heading}</h1>
          <p className="mt-2 mb-6 text-dust">{lead}</p>
          {children}
          {links && (
            <div className="mt-6 flex flex-wrap justify-between gap-x-6 text-dust">{links}</div>
          )}
        </Card>
      </div>
    </>
  );
}

export function QuietLink(props: ComponentProps<typeof Link>) {
  const look = 'inline-flex min-h-12 items-center underline underline-offset-4 hover:text-chalk';
  return <Link className={look} {...props} />;
}

type FormSuccessProps = {
  sign: 'check' | 'mail';
  title: string;
  body: ReactNode;
  children: ReactNode;
};

export function FormSuccess({ sign, title, body, children }: FormSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Sign = sign === 'check' ? Check : Mail;
  return (
    <div className="grid justify-items-center gap-4 pt-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-good-deep text-good motion-safe:animate-rise">
        <Sign aria-hidden="true" strokeWidth={2.5} className="size-9" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {title}
      </h2>
      <p className="text-dust">{body}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
