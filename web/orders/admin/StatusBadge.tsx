import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  completed: 'good',
  pending: 'amber',
  cancelled: 'bad',
};

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={TONES[status] ?? 'neutral'}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
