import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { likelyZone } from '#shared/venues/stateZones.ts';
import { nameOf, nearOf, useFirstTown } from '#web/places/places.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import type { TabProps } from './venueValues.ts';

export function Position({ form }: Pick<TabProps, 'form'>) {
  const { register, formState } = form;
  const { errors } = formState;
  const { find, finding, word } = useFinding(form);
  return (
    <fieldset className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-dust">
        People find events near them by the position of the venue.
      </legend>
      <Field label="Latitude" error={errors.latitude?.message}>
        <Input inputMode="text" autoComplete="off" placeholder="33.749" {...register('latitude')} />
      </Field>
      <Field label="Longitude" error={errors.longitude?.message}>
        <Input
          inputMode="text"
          autoComplete="off"
          placeholder="-84.388"
          {...register('longitude')}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button variant="secondary" pending={finding} onClick={() => void find()}>
          <LocateFixed aria-hidden="true" className="size-5" />
          Find from City
        </Button>
        <p role="status" className="min-w-0 text-sm text-dust">
          {word}
        </p>
      </div>
    </fieldset>
  );
}

const UNKNOWN = 'No town of this name in the US. Check city and state?';

/** Centre of the town; its zone unless one was chosen. */
function useFinding({ getValues, setValue, clearErrors }: TabProps['form']) {
  const firstTown = useFirstTown();
  const [finding, setFinding] = useState(false);
  const [word, setWord] = useState('');

  async function find(): Promise<void> {
    const { city, state, time_zone: chosen } = getValues();
    const asked = [city, state].filter(Boolean).join(', ');
    if (!city?.trim()) return setWord('Fill in the city first, under Basic Info.');
    setFinding(true);
    const town = await firstTown(asked).finally(() => setFinding(false));
    if (!town) return setWord(UNKNOWN);
    const dirty = { shouldDirty: true };
    setValue('latitude', String(town.latitude), dirty);
    setValue('longitude', String(town.longitude), dirty);
    clearErrors(['latitude', 'longitude']);
    const zone = likelyZone(town.state, town.longitude);
    if (!chosen && zone) setValue('time_zone', zone, dirty);
    return setWord(`The middle of ${nameOf(nearOf(town))}.`);
  }

  return { find, finding, word };
}
