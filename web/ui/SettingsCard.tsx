import { useId, type ReactNode } from 'react';
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
