import type { List, Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Run } from '#shared/events/events.schemas.ts';

type Style = Omit<Run, 'text'>;

/**
 * Reads paragraphs, headings, lists, emphasis and links of CommonMark text. Everything else becomes plain text: HTML
 * shows as typed, an image as its description, and a link to anything but the web or mail as its words.
 */
export function readMarkdown(text: string): Block[] {
  return fromMarkdown(text).children.flatMap((node) => blocksOf(node, text));
}

function blocksOf(node: Nodes, source: string): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', lines: [runsOf(node.children)] }];
    case 'heading':
      return [{ kind: 'heading', lines: [runsOf(node.children)] }];
    case 'list':
      return [{ kind: node.ordered ? 'numbers' : 'bullets', lines: itemsOf(node, source) }];
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, source));
    case 'thematicBreak':
      return [];
    default:
      return [{ kind: 'paragraph', lines: [[{ text: typedText(node, source) }]] }];
  }
}

/** Nested lists are flattened: their items continue the outer list. */
const itemsOf = (list: List, source: string): Run[][] =>
  list.children.flatMap(({ children }) =>
    children.flatMap((child) => blocksOf(child, source)).flatMap(({ lines }) => lines),
  );

function typedText(node: Nodes, source: string): string {
  if ('value' in node) return node.value;
  const { start, end } = node.position ?? {};
  return source.slice(start?.offset, end?.offset);
}

const runsOf = (nodes: readonly PhrasingContent[], style: Style = {}): Run[] =>
  nodes.flatMap((node) => runs(node, style)).filter(({ text }) => text !== '');

function runs(node: PhrasingContent, style: Style): Run[] {
  switch (node.type) {
    case 'strong':
      return runsOf(node.children, { ...style, bold: true });
    case 'emphasis':
      return runsOf(node.children, { ...style, italic: true });
    case 'link':
      return runsOf(node.children, isSafe(node.url) ? { ...style, href: node.url } : style);
    case 'break':
      return [{ text: '\n' }];
    case 'image':
    case 'imageReference':
      return [{ text: node.alt ?? '', ...style }];
    case 'linkReference':
      return runsOf(node.children, style);
    default:
      return 'value' in node ? [{ text: node.value, ...style }] : [];
  }
}

const SAFE = new Set(['https:', 'http:', 'mailto:']);

const isSafe = (address: string): boolean => SAFE.has(URL.parse(address)?.protocol ?? '');
