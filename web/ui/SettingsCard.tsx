import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';

type SettingsCardProps = { title: string; lead?: ReactNode; children: ReactNode };

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-8">
      <div>
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-dust">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

/** Says in a card that its content didn't load, with a button to try again. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-raised px-4 py-3">
      <p className="text-dust">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
