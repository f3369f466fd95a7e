import { PartnerForm } from './PartnerForm.tsx';
import { RequestPage } from './RequestPage.tsx';

const STEPS = [
  {
    title: 'You tell us your idea',
    text: 'Sponsoring, a stand at the rink, wheels and wear, media: a few sentences will do.',
  },
  {
    title: 'We get back to you',
    text: 'Somebody of our team reads it and replies within 2-3 business days, by email or phone.',
  },
  {
    title: 'We find the right floor',
    text: 'Together we look for the events and the skaters that suit what you do.',
  },
];

export function Component() {
  return (
    <RequestPage
      title="Partner with Us"
      lead="Skaters all over the country plan their nights here. Let us do something good for them together."
      steps={STEPS}
    >
      <PartnerForm />
    </RequestPage>
  );
}
