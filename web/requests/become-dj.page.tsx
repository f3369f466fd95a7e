import { DjForm } from './DjForm.tsx';
import { RequestPage } from './RequestPage.tsx';

const STEPS = [
  {
    title: 'You tell us what you play',
    text: 'Your sound, your rinks, and where we can listen to a set.',
  },
  {
    title: 'We listen',
    text: 'Somebody of our team gets back to you within 2-3 business days, by email or phone.',
  },
  {
    title: 'You get a spot and a floor',
    text: 'You appear among our DJs, and we look for the nights that suit your sound.',
  },
];

export function Component() {
  return (
    <RequestPage
      title="Become a DJ"
      lead="You know which record fills the floor? Rinks all over the country look for you."
      steps={STEPS}
    >
      <DjForm />
    </RequestPage>
  );
}
