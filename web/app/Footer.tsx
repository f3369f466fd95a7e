import { Link } from 'react-router';
import { PRODUCT, SOCIAL } from '#shared/base/brand.ts';
import { NewsletterForm } from '#web/newsletter/NewsletterForm.tsx';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { Logo, siteMenu, type MenuItem } from './headerParts.tsx';

const resources: readonly MenuItem[] = [
  { label: 'Host an Event', to: '/host' },
  { label: 'Become a DJ', to: '/become-dj' },
  { label: 'Partner with Us', to: '/partner' },
];

const last: readonly MenuItem[] = [
  { label: 'Find My Tickets', to: '/find-tickets' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];

const link = 'inline-flex min-h-12 items-center text-dust hover:text-chalk md:min-h-9';

/** The footer. On pages that are used like an app it is only its last line. */
export const Footer = hydrateLater(function Footer({ oneLine }: { oneLine: boolean }) {
  return (
    <footer className="mt-10 border-t border-line bg-floor pb-[env(safe-area-inset-bottom)]">
      {!oneLine && (
        <div className="later [--tall:45rem] sm:[--tall:20rem] frame grid grid-cols-2 gap-x-8 gap-y-9 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.6fr]">
          <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
            <Logo />
            <p className="max-w-sm text-dust">
              The ultimate platform for roller skating enthusiasts to discover and enjoy the best
              events nationwide.
            </p>
            <ul className="flex gap-5">
              {SOCIAL.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Column title="Quick Links" items={siteMenu} />
          <Column title="Resources" items={resources} />
          <NewsletterForm />
        </div>
      )}
      <div className="frame">
        <div
          className={`flex flex-wrap items-center justify-between gap-x-8 ${oneLine ? '' : 'border-t border-line'} py-4 text-sm text-dust`}
        >
          <p>© {PRODUCT}</p>
          <ul className="flex flex-wrap gap-x-6">
            {last.slice(oneLine ? 1 : 0).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
});

function Column({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
