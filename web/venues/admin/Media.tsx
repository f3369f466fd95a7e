import { Controller } from 'react-hook-form';
import { ImageField } from '#web/office/pictures/ImageField.tsx';
import type { TabProps } from './venueValues.ts';

export function Media({ form: { control, formState } }: TabProps) {
  return (
    <Controller
      control={control}
      name="logo_url"
      render={({ field }) => (
        <ImageField
          label="Logo"
          kind="venue"
          value={field.value ?? ''}
          onChange={field.onChange}
          error={formState.errors.logo_url?.message}
        />
      )}
    />
  );
}
