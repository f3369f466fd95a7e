import { pluralText } from '#web/ui/pluralText.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useAnnouncement } from './announcement.queries.ts';

type TellBuyersProps = {
  eventId: number | undefined;
  tell: boolean;
  onChange: (tell: boolean) => void;
};

/** Says who hears of a new time or place before it is saved. */
export function TellBuyers({ eventId, tell, onChange }: TellBuyersProps) {
  const { data } = useAnnouncement(eventId);
  if (!data || data.buyers === 0) return null;
  return (
    <Checkbox
      label={`Tell ${pluralText(data.buyers, 'buyer')} of a new time or place`}
      hint={
        tell
          ? 'They get a mail two minutes after you save. Until then you can read it and call it back.'
          : 'Nobody is told of this change.'
      }
      checked={tell}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
