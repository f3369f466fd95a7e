import { RequestPage, RequestReceived, SenderFields } from './RequestPage.tsx';
import { useForm } from 'react-hook-form';
import type { Partnership } from '#shared/requests/requests.schemas.ts';
import { Field, Input, Textarea } from '#web/ui/Field.tsx';
import { useSchemaResolver } from '#web/ui/formValidation.ts';
import { FieldGroup, RequestForm } from './RequestForm.parts.tsx';
import { useRequest } from './useRequest.ts';

const STEPS = [
  {
    title: 'You tell us your idea',
    text: 'Sponsorship, a booth at the rink, gear, apparel, media: a few sentences will do.',
  },
  {
    title: 'We get back to you',
    text: 'Someone on our team will read it and reply within 2-3 business days, by email or phone.',
  },
  {
    title: 'We find the right floor',
    text: 'Together we find the events and skaters that fit what you do.',
  },
];

export function Component() {
  return (
    <RequestPage
      title="Partner with Us"
      lead="Skaters across the country plan their nights here. Let's do something good for them together."
      steps={STEPS}
    >
      <PartnerForm />
    </RequestPage>
  );
}

const loadSchema = () =>
  import('#shared/requests/requests.schemas.ts').then((schemas) => schemas.partnershipSchema);

const EMPTY: Partnership = { name: '', email: '', company: '', phone: '', message: '' };

function PartnerForm() {
  const form = useForm<Partnership>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const request = useRequest(form, 'partnership', (data) => ({ type: 'partnership', data }));
  const { register, formState } = form;
  const { errors } = formState;
  if (request.sentTo !== null)
    return <RequestReceived email={request.sentTo} onAgain={request.again} />;
  return (
    <RequestForm label="Partner with Us" {...request} onSubmit={request.submit}>
      <FieldGroup title="About you">
        <SenderFields
          name={register('name')}
          email={register('email')}
          phone={register('phone')}
          errors={errors}
        />
        <Field label="Company" error={errors.company?.message} className="sm:col-span-2">
          <Input autoComplete="organization" maxLength={200} {...register('company')} />
        </Field>
      </FieldGroup>
      <FieldGroup title="Your idea">
        <Field
          label="Message"
          hint="What would you like to do together?"
          error={errors.message?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={7} maxLength={5000} {...register('message')} />
        </Field>
      </FieldGroup>
    </RequestForm>
  );
}
