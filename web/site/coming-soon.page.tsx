import type { ReactNode } from 'react';
import { BookOpen, Mail, Users } from 'lucide-react';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';
import { useContact } from './Contact.parts.tsx';

type ComingSoonProps = {
  title: string;
  description: string;
  what: string;
  icon: ReactNode;
};

function ComingSoon({ title, description, what, icon }: ComingSoonProps) {
  const contact = useContact();
  const subject = encodeURIComponent(`Feedback: ${title}`);
  return (
    <>
      <PageTitle title={`${title} - Coming Soon`} exact />
      <Stripes className="h-36 w-full py-3 sm:h-52" />
      <div className="frame max-w-3xl pb-16">
        <h1 className="text-hero">{title}</h1>
        <p className="mt-4 text-lg text-dust sm:text-xl">{description}</p>
        <section
          aria-labelledby="soon"
          className="mt-8 grid gap-3 rounded-lg border border-line bg-floor p-6 sm:p-10"
        >
          <span className="text-amber">{icon}</span>
          <h2 id="soon" className="text-section">
            Coming Soon
          </h2>
          <p className="text-lg">We're working hard to bring you an amazing {what}</p>
          <p className="text-dust">Stay tuned for updates!</p>
        </section>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/">Return to Home</LinkButton>
          <LinkButton to="/events" variant="secondary">
            Browse Events
          </LinkButton>
        </div>
        <p className="mt-5">
          <a
            href={`mailto:${contact}?subject=${subject}`}
            className="inline-flex min-h-12 items-center gap-2.5 text-dust underline underline-offset-4 hover:text-chalk"
          >
            <Mail aria-hidden="true" className="size-5" />
            Send us your feedback
          </a>
        </p>
      </div>
    </>
  );
}

export function About() {
  return (
    <ComingSoon
      title="About"
      description="Learn about our mission, team, and the story behind the product."
      what="story"
      icon={<BookOpen aria-hidden="true" className="size-10" />}
    />
  );
}

export function Community() {
  return (
    <ComingSoon
      title="Community"
      description="Connect with fellow skaters, share experiences, and join the movement."
      what="community platform"
      icon={<Users aria-hidden="true" className="size-10" />}
    />
  );
}
