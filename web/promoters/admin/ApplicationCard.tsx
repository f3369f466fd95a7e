import type { ReactNode } from 'react';
import { payoutText } from '#shared/promoters/promoters.rules.ts';
import type { Decision, Promoter } from '#shared/promoters/promoters.schemas.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

type ProfileLink = { label: string; text: string; href: string };

const SCHEME = /^https?:\/\//i;
const SITES = {
  Instagram: 'instagram.com',
  'Twitter/X': 'x.com',
} as const;

/** `@axle`, `axle` and `instagram.com/axle` give the same link. Null for an invalid handle. */
function profile(label: keyof typeof SITES, handle: string | null): ProfileLink | null {
  const name = (handle ?? '')
    .trim()
    .replace(SCHEME, '')
    .replace(/^(www\.)?(instagram|twitter|x)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  if (!/^[\w.-]{1,60}$/.test(name)) return null;
  return { label, text: `@${name}`, href: `https://${SITES[label]}/${name}` };
}

/**
 * Makes a link from a typed address, adding a missing `https://`. Text without a dot counts as a name at `host`, if
 * given. Null if nothing was typed or it isn't the address of a website.
 */
function site(label: string, typed: string | null, host = ''): ProfileLink | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const bare = text.replace(SCHEME, '');
  const address =
    host !== '' && !bare.includes('.') ? `${host}/${bare.replace(/^[@/]+/, '')}` : bare;
  const scheme = SCHEME.exec(text)?.[0] ?? 'https://';
  try {
    const { href, protocol, hostname } = new URL(scheme + address);
    return protocol.startsWith('http') && hostname.includes('.') ? { label, text, href } : null;
  } catch {
    return null;
  }
}

export function profileLinks(promoter: Promoter): ProfileLink[] {
  return [
    profile('Instagram', promoter.instagram_handle),
    profile('Twitter/X', promoter.twitter_handle),
    site('Facebook', promoter.facebook_url, 'facebook.com'),
    site('Website', promoter.website),
  ].filter((link) => link !== null);
}

type Status = Decision['status'];

type ApplicationCardProps = {
  promoter: Promoter;
  deciding: Status | null;
  onApprove: () => void;
  onReject: () => void;
};

export function ApplicationCard({ promoter, deciding, onApprove, onReject }: ApplicationCardProps) {
  const { id, name, email, phone, created_at, preferred_payout, why_join } = promoter;
  const busy = deciding !== null;
  return (
    <Card as="article" aria-labelledby={`applicant-${id}`} className="grid gap-5 p-5 sm:p-6">
      <h3 id={`applicant-${id}`} className="text-lg wrap-anywhere">
        {name}
      </h3>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Email" className="sm:col-span-2">
          <a href={`mailto:${email}`} className="underline underline-offset-4 wrap-anywhere">
            {email}
          </a>
        </Fact>
        <Fact label="Phone">{phone || 'Not provided'}</Fact>
        <Fact label="Applied">{formatDay(created_at)}</Fact>
        <Fact label="Preferred payout">
          <span className="capitalize">{payoutText(preferred_payout) || 'Not provided'}</span>
        </Fact>
        <Fact label="Social links" className="sm:col-span-2">
          <Links promoter={promoter} />
        </Fact>
        <Fact label="Why they want to join" className="sm:col-span-2">
          <span className="whitespace-pre-line wrap-anywhere">{why_join || 'Not provided'}</span>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:flex-1"
          pending={deciding === 'approved'}
          disabled={busy && deciding !== 'approved'}
          aria-label={`Approve ${name}`}
          onClick={onApprove}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          pending={deciding === 'rejected'}
          disabled={busy && deciding !== 'rejected'}
          aria-label={`Reject ${name}`}
          onClick={onReject}
        >
          Reject
        </Button>
      </div>
    </Card>
  );
}

type FactProps = { label: string; className?: string; children: ReactNode };

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-dust">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Links({ promoter }: { promoter: Promoter }) {
  const links = profileLinks(promoter);
  if (links.length === 0) return 'None provided';
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ label, text, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${promoter.name} on ${label}: ${text}`}
            className="inline-flex min-h-12 items-center font-medium underline underline-offset-4"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
