import { createElement, type SVGProps } from 'react';

type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[];
type IconData = { name: string; node: Drawing; aliases?: readonly unknown[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const isSpoken = (prop: string): boolean =>
  prop.startsWith('aria-') || prop === 'role' || prop === 'title';

/** What lucide-react makes of an icon, where it is built for visitors (scripts/lean-icons.ts); a test compares. */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const own = ['lucide', name, ...aliases.filter((alias) => typeof alias === 'string')];
  const className = own.map((word, place) => (place ? `lucide-${word}` : word)).join(' ');
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, className: more, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        ...LOOK,
        width: size,
        height: size,
        className: more ? `${className} ${more}` : className,
        ...(!Object.keys(rest).some(isSpoken) && { 'aria-hidden': true }),
        ...rest,
      },
      paths,
    );
  };
}
