import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { DjApplication } from '#shared/requests/requests.schemas.ts';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FieldGroup } from './RequestForm.parts.tsx';

const EXPERIENCE = ['Less than a year', '1-3 years', '4-10 years', 'More than 10 years'];

type DjFieldsProps = {
  register: UseFormRegister<DjApplication>;
  errors: FieldErrors<DjApplication>;
};

export function DjFields({ register, errors }: DjFieldsProps) {
  return (
    <FieldGroup title="Your sound">
      <Field label="City" error={errors.city?.message}>
        <Input autoComplete="address-level2" maxLength={200} {...register('city')} />
      </Field>
      <Field label="State" error={errors.state?.message}>
        <Input autoComplete="address-level1" maxLength={200} {...register('state')} />
      </Field>
      <Field label="Specialty" hint="What do you play?" error={errors.specialty?.message}>
        <Input placeholder="Funk, house, R&B" maxLength={200} {...register('specialty')} />
      </Field>
      <Field label="Experience" hint="As a DJ" error={errors.experience?.message}>
        <Select {...register('experience')}>
          <option value="">Please choose</option>
          {EXPERIENCE.map((years) => (
            <option key={years}>{years}</option>
          ))}
        </Select>
      </Field>
      <Field label="Instagram (optional)" error={errors.instagram?.message}>
        <Input
          placeholder="@rollqueen"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...register('instagram')}
        />
      </Field>
      <Field label="SoundCloud (optional)" error={errors.soundcloud?.message}>
        <Input
          placeholder="soundcloud.com/rollqueen"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...register('soundcloud')}
        />
      </Field>
      <Field
        label="About you"
        hint="Where have you played, and what does a night with you feel like?"
        error={errors.about?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={6} maxLength={5000} {...register('about')} />
      </Field>
    </FieldGroup>
  );
}
