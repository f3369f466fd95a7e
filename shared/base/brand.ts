export const PRODUCT = 'Rollcall';

/** Our social media pages. Another installation puts its own here. */
const HANDLE = 'rollcallskates';
export const SOCIAL: readonly { label: string; href: string }[] = [
  { label: 'Facebook', href: `https://www.facebook.com/${HANDLE}` },
  { label: 'Instagram', href: `https://www.instagram.com/${HANDLE}` },
];
