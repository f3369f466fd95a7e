import { createElement, type ComponentType, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as circleAlert from 'lucide-react/icons/circle-exclamation-point';
import * as heart from 'lucide-react/icons/heart';
import { expect, it } from 'vitest';
import createIcon from './createIcon.ts';

type Props = SVGProps<SVGSVGElement> & { size?: number };

/** The tags and what each says, in whatever order. */
function partsOf(icon: ComponentType<Props>, props: Props): string[][] {
  const tags = renderToStaticMarkup(createElement(icon, props)).match(/<[^>]*>/g) ?? [];
  return tags.map((tag) => tag.match(/[\w:-]+(="[^"]*")?/g)?.toSorted() ?? []);
}

const asked: Props[] = [
  {},
  { className: 'size-6 text-good' },
  { 'aria-hidden': true },
  { 'aria-label': 'Saved', role: 'img' },
  { strokeWidth: 2.5, size: 18 },
  { width: 12, fill: 'none', id: 'sign' },
];

/** The library's types do not tell of the drawing, which is what `createIcon` is given. */
type IconModule = { default: ComponentType<Props>; __iconData: Parameters<typeof createIcon>[0] };

it.each(asked)('draws what lucide-react draws of %o', (props) => {
  for (const icon of [heart, circleAlert] as unknown as IconModule[]) {
    expect(partsOf(createIcon(icon.__iconData), props)).toEqual(partsOf(icon.default, props));
  }
});
