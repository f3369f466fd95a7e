import type { ReactNode, ComponentProps } from 'react';
import { Card } from './Card.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Stripes } from './Stripes.tsx';
import { Link } from 'react-router';

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
