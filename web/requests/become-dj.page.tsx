import { RequestPage, RequestReceived, SenderFields } from './RequestPage.tsx';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type { DjApplication } from '#shared/requests/requests.schemas.ts';
import { useSchemaResolver } from '#web/ui/formValidation.ts';
import { FieldGroup, RequestForm } from './RequestForm.parts.tsx';
import { useRequest } from './useRequest.ts';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';

const STEPS = [
  {
    title: 'You tell us what you play',
    text: 'Your sound, your rinks, and where we can hear a set.',
  },
  {
    title: 'We listen',
    text: 'Someone on our team will get back to you within 2-3 business days, by email or phone.',
  },
  {
    title: 'You get booked',
    text: "We'll add you to our DJs and look for nights that fit your sound.",
  },
];

export function Component() {
  return (
    <RequestPage
      title="Become a DJ"
      lead="Know which record fills the floor? Rinks across the country are looking for you."
      steps={STEPS}
    >
      <DjForm />
    </RequestPage>
  );
}

const loadSchema = () =>
  import('#shared/requests/requests.schemas.ts').then((schemas) => schemas.djApplicationSchema);

const EMPTY: DjApplication = {
  name: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  specialty: '',
  experience: '',
  instagram: '',
  soundcloud: '',
  about: '',
};

function DjForm() {
  const form = useForm<DjApplication>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const request = useRequest(form, 'dj-application', (data) => ({ type: 'dj-application', data }));
  const { register, formState } = form;
  if (request.sentTo !== null)
    return <RequestReceived email={request.sentTo} onAgain={request.again} />;
  return (
    <RequestForm label="Become a DJ" {...request} onSubmit={request.submit}>
      <FieldGroup title="How to reach you">
        <SenderFields
          name={register('name')}
          email={register('email')}
          phone={register('phone')}
          errors={formState.errors}
        />
      </FieldGroup>
      <DjFields register={register} errors={formState.errors} />
    </RequestForm>
  );
}

const EXPERIENCE = ['Less than a year', '1-3 years', '4-10 years', 'More than 10 years'];

type DjFieldsProps = {
  register: UseFormRegister<DjApplication>;
  errors: FieldErrors<DjApplication>;
};

function DjFields({ register, errors }: DjFieldsProps) {
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
