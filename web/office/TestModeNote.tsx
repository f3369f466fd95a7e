import { useQuery } from '@tanstack/react-query';
import { testModeText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { configQuery } from '#web/api/config.queries.ts';

export function TestModeNote() {
  const { data } = useQuery(configQuery);
  const text = data ? testModeText(data.payments.mode) : null;
  if (!text) return null;
  return (
    <p className="justify-self-start rounded-full bg-warn-deep px-3 py-1 text-sm font-medium text-amber">
      {text}
    </p>
  );
}
