import { LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';

export function Component() {
  return (
    <>
      <PageTitle title="404 Page Not Found" />
      <Stripes className="h-44 w-full py-3 sm:h-64" />
      <div className="frame grid gap-4 py-10">
        <h1 className="text-title">404 Page Not Found</h1>
        <p className="text-lg text-dust">Did you forget to add the page to the router?</p>
        <p className="max-w-prose text-dust">
          This lane ends here. Roll back to where the music is.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/">Return to Home</LinkButton>
          <LinkButton to="/events" variant="secondary">
            Browse Events
          </LinkButton>
        </div>
      </div>
    </>
  );
}
