import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { type EventForm, typed } from './eventForm.ts';

/**
 * Without a venue, the time zone follows the town unless someone chose another zone. For an unknown town, the form
 * asks to check the zone.
 */
export function LocationField({ form }: { form: EventForm }) {
  const { register, getValues, setValue, formState } = form;
  const [unknown, setUnknown] = useState(false);
  const looked = useRef(getValues('location').trim());
  /** The last zone that was filled in automatically. */
  const own = useRef(getValues('time_zone'));
  const follow = async (): Promise<void> => {
    const city = getValues('location').trim();
    if (city === looked.current || city === '' || getValues('venueIds').length > 0) return;
    looked.current = city;
    const query = { city };
    const { time_zone } = await call(placesContract.locate, { query });
    setUnknown(time_zone === null);
    if (time_zone === null || getValues('time_zone') !== own.current) return;
    own.current = time_zone;
    setValue('time_zone', time_zone, typed);
  };
  const { onBlur, ...field } = register('location');
  return (
    <Field
      label="Location"
      hint={unknown ? "We don't know this town. Please check the time zone above." : 'City, State'}
      error={formState.errors.location?.message}
    >
      <Input
        autoComplete="off"
        maxLength={200}
        {...field}
        onBlur={(event) => {
          void onBlur(event);
          // If the request fails, the zone stays as it is, and the form asks to check it.
          void follow().catch(() => setUnknown(true));
        }}
      />
    </Field>
  );
}
