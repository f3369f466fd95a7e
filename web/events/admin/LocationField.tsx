import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { EventForm } from './eventForm.ts';

/** Without a venue the time zone is that of the town, unless somebody chose another one; where the town is not known, the form asks. */
export function LocationField({ form }: { form: EventForm }) {
  const { register, getValues, setValue, formState } = form;
  const [unknown, setUnknown] = useState(false);
  const looked = useRef(getValues('location').trim());
  /** The zone that nobody chose. */
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
    setValue('time_zone', time_zone, { shouldDirty: true, shouldValidate: true });
  };
  const { onBlur, ...field } = register('location');
  return (
    <Field
      label="Location"
      hint={
        unknown ? 'This town is not known here: please check the time zone above.' : 'City, State'
      }
      error={formState.errors.location?.message}
    >
      <Input
        autoComplete="off"
        maxLength={200}
        {...field}
        onBlur={(event) => {
          void onBlur(event);
          // Offline the zone stays as it is, and is asked for.
          void follow().catch(() => setUnknown(true));
        }}
      />
    </Field>
  );
}
