import { createElement as h } from 'react';

const WORDS = 'A rink, a floor and a crew. '.repeat(8);

/** List items with a link each; what a bare page hydrates. */
export const List = ({ count }: { count: number }) =>
  h(
    'ul',
    null,
    Array.from({ length: count }, (_, n) =>
      h(
        'li',
        { key: n },
        h('h3', null, `Night ${n}`),
        h('p', null, WORDS),
        h('a', { href: `/${n}`, onClick: () => undefined }, 'Details'),
      ),
    ),
  );
