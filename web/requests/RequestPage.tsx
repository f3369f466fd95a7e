import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';
import { NextSteps, type Step } from './NextSteps.tsx';

type RequestPageProps = {
  title: string;
  lead: string;
  steps: readonly Step[];
  children: ReactNode;
};

export function RequestPage({ title, lead, steps, children }: RequestPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <section className="relative overflow-hidden">
        <Stripes className="h-32 w-full py-3 sm:h-44 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2 lg:mask-l-from-55%" />
        <div className="frame pt-3 pb-8 lg:py-14">
          <div className="lg:max-w-[56%]">
            <h1 className="text-title">{title}</h1>
            <p className="mt-3 max-w-xl text-lg text-dust">{lead}</p>
            <p className="mt-5 inline-flex items-center gap-2.5 font-semibold">
              <Clock aria-hidden="true" className="size-5 shrink-0 text-aqua" />
              We reply within 2-3 business days.
            </p>
          </div>
        </div>
      </section>
      <div className="frame grid gap-8 pb-16 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-10">
        <Card className="px-5 py-7 sm:p-9">{children}</Card>
        <NextSteps steps={steps} />
      </div>
    </>
  );
}
