// Takes React's place in the stored page: draws components once, as elements of the document, without
// effects, handlers or lazily loaded parts. scripts/build-plugins.ts resolves `react` and `react-router` to this file.

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

const SVG = new Set(['svg', 'path', 'circle', 'line', 'rect', 'polyline']);
const NOT_DRAWN = /^(children|key|ref|on[A-Z].*|tabIndex)$/;
const NAMES: Record<string, string> = { className: 'class', viewBox: 'viewBox' };

const nameOf = (element: Element, prop: string): string =>
  NAMES[prop] ??
  (element instanceof SVGElement
    ? prop.replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    : prop
  ).toLowerCase();

function setProp(element: Element, prop: string, value: unknown): void {
  if (NOT_DRAWN.test(prop) || value === undefined || value === null) return;
  if (prop === 'style' && (element instanceof HTMLElement || element instanceof SVGElement))
    for (const [name, each] of Object.entries(value)) element.style.setProperty(name, String(each));
  else if (typeof value === 'string' || typeof value === 'number' || /^(aria|data)-/.test(prop))
    element.setAttribute(nameOf(element, prop), `${value as string}`);
  else if (value === true) element.setAttribute(nameOf(element, prop), '');
}

const childrenOf = (children: unknown): (Node | string)[] =>
  [children]
    .flat(Infinity)
    .filter((child) => child !== undefined && child !== null && typeof child !== 'boolean')
    .map((child) => (child instanceof Node ? child : String(child)));

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props);
  const element = SVG.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [prop, value] of Object.entries(props)) setProp(element, prop, value);
  // Links and buttons can't be focused yet, because they would lose the focus when React takes over.
  if (type === 'a' || type === 'button') element.setAttribute('tabindex', '-1');
  element.append(...childrenOf(props['children']));
  return element;
}
export const jsxs = jsx;
export const Fragment: Component = ({ children }) => children;
export const createElement = (type: string | Component, props: Props, ...children: unknown[]) =>
  jsx(type, { ...props, children });

export const Suspense = Fragment;
export const lazy = () => () => null;
export const forwardRef = (component: Component) => component;
export const createContext = (value: unknown) => ({ value, Provider: Fragment });
export const useContext = ({ value }: { value: unknown }) => value;
export const use = useContext;
export const useState = (value: unknown) => [value, () => undefined];
export const useRef = (current: unknown) => ({ current });
export const useMemo = (make: () => unknown) => make();
export const useId = () => undefined;
export const useEffect = () => undefined;
export const useLayoutEffect = useEffect;
export const isValidElement = () => false;
export const cloneElement = (element: unknown) => element;

/** A plain link, which works without React. */
export const Link: Component = ({ to, ...props }) => jsx('a', { ...props, href: to });
