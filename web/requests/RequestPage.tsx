import { type ReactNode, useEffect, useRef, type ComponentProps } from 'react';
import { Clock, Users, Check } from 'lucide-react';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

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
        <Stripes className="h-32 w-full py-3 sm:h-44 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2 lg:mask-[linear-gradient(to_left,#000_55%,transparent)]" />
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

type Step = { title: string; text: string };

const ACCENTS = ['coral', 'amber', 'aqua'] as const;

function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <aside aria-labelledby="next" className="content-start lg:pt-4">
      <h2 id="next" className="text-section">
        What happens next
      </h2>
      <ol className="mt-6">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            data-accent={ACCENTS[index % ACCENTS.length]}
            className="relative grid grid-cols-[auto_1fr] gap-x-4 pb-8 last:pb-0 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-1 not-last:before:left-5 not-last:before:w-1 not-last:before:-translate-x-1/2 not-last:before:rounded-full not-last:before:bg-line"
          >
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded-full bg-accent font-display font-extrabold text-ink"
            >
              {index + 1}
            </span>
            <div className="pt-1.5">
              <h3 className="text-base leading-snug">{title}</h3>
              <p className="mt-1.5 text-dust">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex gap-4 border-t border-line pt-6 text-dust">
        <Users aria-hidden="true" className="size-10 shrink-0 p-1.5 text-dust" />
        A real person will answer. Only our team sees what you send.
      </p>
    </aside>
  );
}

type ReceivedProps = { email: string; onAgain: () => void };

/** Confirms a sent request. Takes over the focus from the form, so that screen readers announce the message. */
export function RequestReceived({ email, onAgain }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-8 text-center sm:py-14">
      <span className="grid size-20 place-items-center rounded-full bg-good-deep text-good motion-safe:animate-rise">
        <Check aria-hidden="true" strokeWidth={3} className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-title">
        Request Received
      </h2>
      <p className="max-w-md text-lg text-dust">
        Thank you! We'll reply to{' '}
        <strong className="font-semibold wrap-anywhere text-chalk">{email}</strong> within 2-3
        business days.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>Submit Another Request</Button>
        <LinkButton to="/events" variant="secondary">
          Browse Events
        </LinkButton>
      </div>
    </div>
  );
}

type Registered = ComponentProps<'input'>;
type Problem = { message?: string } | undefined;

type SenderFieldsProps = {
  name: Registered;
  email: Registered;
  phone: Registered;
  errors: { name?: Problem; email?: Problem; phone?: Problem };
};

export function SenderFields({ name, email, phone, errors }: SenderFieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="name" maxLength={100} {...name} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" maxLength={254} {...email} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" maxLength={40} {...phone} />
      </Field>
    </>
  );
}
