import type { Held } from '#shared/privacy/privacy.schemas.ts';
import { HELD } from '#shared/privacy/privacy.words.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { formatDay } from '#web/ui/formatDay.ts';

/** A warning only: their tickets stay valid. */
export const UPCOMING = 'privacy.upcoming_tickets';

export function Counts({ counts }: { counts: Held['held'] }) {
  return <FactList rows={counts.map(({ what, count }) => [HELD[what] ?? what, String(count)])} />;
}

type HeldFactsProps = { held: Held; onErase: () => void };

export function HeldFacts({ held, onErase }: HeldFactsProps) {
  const { email, accounts, held: counts, upcoming, obstacles } = held;
  const inTheWay = obstacles.filter(({ code }) => code !== UPCOMING);
  return (
    <Card as="section" className="grid max-w-2xl gap-5 p-5 sm:p-8">
      <h2 className="text-section break-all">{email}</h2>
      <Counts counts={counts} />
      {accounts.length > 0 && (
        <p className="text-dust">
          Account: {accounts.map(({ username, role }) => `${username} (${role})`).join(', ')}
        </p>
      )}
      {upcoming.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Tickets for events to come</h3>
          <ul className="text-dust">
            {upcoming.map(({ order_number, title, starts_at, tickets }) => (
              <li key={order_number}>
                {title}, {formatDay(starts_at)}: {tickets}
              </li>
            ))}
          </ul>
        </div>
      )}
      {inTheWay.map(({ code, message }) => (
        <Alert key={code} tone="destructive" title="Cannot be erased now">
          {message}
        </Alert>
      ))}
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={inTheWay.length > 0}
        onClick={onErase}
      >
        Erase this person…
      </Button>
    </Card>
  );
}
