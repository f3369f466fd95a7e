import type { Appearance } from '@stripe/stripe-js';

/** Stripe's frames see neither our styles nor our fonts. */
export const stripeAppearance: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#3fe0cb',
    colorBackground: '#291f3b',
    colorText: '#f7f1e8',
    colorTextSecondary: '#bdb1cf',
    colorTextPlaceholder: '#bdb1cf',
    colorDanger: '#ff9b98',
    iconColor: '#bdb1cf',
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingGridRow: '16px',
  },
  rules: {
    '.Input': { border: '1px solid #8a78a8', boxShadow: 'none', padding: '14px' },
    '.Input:focus': {
      border: '1px solid #3fe0cb',
      outline: '2px solid #3fe0cb',
      boxShadow: 'none',
    },
    '.Tab': { border: '1px solid #8a78a8', boxShadow: 'none' },
    '.Tab--selected': { borderColor: '#3fe0cb', backgroundColor: '#0e3b3c' },
    '.Label': { color: '#f7f1e8', fontWeight: '600' },
  },
};
