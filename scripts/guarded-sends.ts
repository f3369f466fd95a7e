// Checks that every request caused by a press goes through `useMutationOnce`.
import { parseAst } from 'vite';
import { targetOf } from './imports.ts';
import { isTestFile } from './zones.ts';

type Node = { type: string; start: number } & Record<string, unknown>;

/** `within`: the hook calls whose arguments contain the node. */
type Place = { line: number; within: readonly string[] };

type Unit = {
  id: string;
  file: string;
  name: string;
  hooks: string[];
  mentions: (Place & { id: string })[];
  sends: Place[];
};

/** Define calls but make none. */
const CARRIERS = /^web\/(api|sw)\//;
/** Hooks that send once by themselves; so do hooks that call them. */
const ONCE = [
  'web/api/useSingleFlight.ts#useSingleFlight',
  'web/api/useMutationOnce.ts#useMutationOnce',
];
const CHANGES = /^\$(post|put|patch|delete)$/;
const isHook = (name: string): boolean => /^use[A-Z]/.test(name);
/** A hook or a component; all-capital names are constants. */
const isPressed = (name: string): boolean => isHook(name) || /^[A-Z].*[a-z]/.test(name);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function at(node: Node, key: string): Node[] {
  return [node[key]].flat().filter(isNode);
}

function word(node: Node | undefined): string {
  const said = node?.['name'] ?? node?.['value'];
  return typeof said === 'string' ? said : '';
}

/** `client.$post(…)`, or `fetch(path, { method: 'POST' })`. */
function isSend(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const [callee] = at(node, 'callee');
  if (callee?.type === 'MemberExpression') return CHANGES.test(word(at(callee, 'property')[0]));
  const fields = at(node, 'arguments').flatMap((argument) => at(argument, 'properties'));
  return fields.some(
    (field) => word(at(field, 'key')[0]) === 'method' && word(at(field, 'value')[0]) !== 'GET',
  );
}

function declared(statement: Node): [string, Node][] {
  const [inner] = at(statement, 'declaration');
  if (inner) return declared(inner);
  const each =
    statement.type === 'VariableDeclaration' ? at(statement, 'declarations') : [statement];
  return each.map((node) => [word(at(node, 'id')[0]) || '(unnamed)', node]);
}

/** Local name → origin. */
function importsIn(file: string, statements: readonly Node[]): Map<string, string> {
  const from = (node: Node): string => targetOf(file, word(at(node, 'source')[0])) ?? '(package)';
  return new Map(
    statements.flatMap((statement) =>
      at(statement, 'specifiers').map((each): [string, string] => [
        word(at(each, 'local')[0]),
        `${from(statement)}#${word(at(each, 'imported')[0])}`,
      ]),
    ),
  );
}

/** Names of fields mention nothing. */
function isField(node: Node, key: string): boolean {
  return (key === 'property' || key === 'key') && node['computed'] !== true;
}

function unitsOf(file: string, source: string): Unit[] {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const statements = [program.body].flat() as unknown as Node[];
  const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration';
  const imports = importsIn(file, statements.filter(isImport));
  const idOf = (name: string): string => imports.get(name) ?? `${file}#${name}`;

  function read(unit: Unit, node: Node, within: readonly string[]): void {
    if (node.type.startsWith('TS') && !at(node, 'expression').length) return;
    const place = { line: source.slice(0, node.start).split('\n').length, within };
    if (isSend(node)) unit.sends.push(place);
    if (node.type === 'Identifier') unit.mentions.push({ ...place, id: idOf(word(node)) });
    const callee = node.type === 'CallExpression' ? word(at(node, 'callee')[0]) : '';
    if (isHook(callee)) unit.hooks.push(idOf(callee));
    const loaded = node.type === 'VariableDeclarator' ? loadedBy(file, node) : [];
    for (const id of loaded) unit.mentions.push({ ...place, id });
    for (const key of Object.keys(node)) {
      const inside = isHook(callee) && key === 'arguments' ? [...within, idOf(callee)] : within;
      if (!isField(node, key)) for (const child of at(node, key)) read(unit, child, inside);
    }
  }

  return statements
    .filter((statement) => !isImport(statement))
    .flatMap(declared)
    .map(([name, node]) => {
      const unit: Unit = { id: idOf(name), file, name, hooks: [], mentions: [], sends: [] };
      read(unit, node, []);
      return unit;
    });
}

/** Names from `const { send } = await import('./send.ts')`. */
function loadedBy(file: string, declarator: Node): string[] {
  const source = at(declarator, 'init').flatMap((init) => at(init, 'argument'))[0];
  const target =
    source?.type === 'ImportExpression' && targetOf(file, word(at(source, 'source')[0]));
  if (!target) return [];
  const taken = at(declarator, 'id').flatMap((pattern) => at(pattern, 'properties'));
  return taken.map((field) => `${target}#${word(at(field, 'key')[0])}`);
}

/** The given units and, transitively, what belongs to them. */
function grown(
  units: readonly Unit[],
  start: readonly string[],
  belongs: (unit: Unit, known: ReadonlySet<string>) => boolean,
): Set<string> {
  const known = new Set(start);
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const unit of units) if (belongs(unit, known)) known.add(unit.id);
  }
  return known;
}

/**
 * Sends in hooks or components past `useMutationOnce`, as 'path:line: sentence'. `exempt`: allowed
 * senders as 'path#name'; an entry that sends nothing is a problem, too.
 */
export function findUnguardedSends(
  files: ReadonlyMap<string, string>,
  exempt: ReadonlySet<string> = new Set(),
): string[] {
  const units = [...files]
    .filter(([file]) => file.startsWith('web/') && !CARRIERS.test(file) && !isTestFile(file))
    .flatMap(([file, source]) => unitsOf(file, source));
  const once = grown(
    units,
    ONCE,
    ({ name, hooks }, known) => isHook(name) && hooks.some((hook) => known.has(hook)),
  );
  const isOpen = ({ within }: Place): boolean => !within.some((hook) => once.has(hook));
  const sendersBut = (but: ReadonlySet<string>): Set<string> =>
    grown(units, [], ({ id, name, sends, mentions }, known) => {
      if (isPressed(name) || but.has(id)) return false;
      return sends.length > 0 || mentions.some((mention) => known.has(mention.id));
    });
  const senders = sendersBut(exempt);
  const all = sendersBut(new Set());
  const past = units
    .filter(({ name }) => isPressed(name))
    .flatMap(({ file, sends, mentions }) => [
      ...sends.filter(isOpen).map(({ line }) => `${file}:${line}: is sent past useMutationOnce`),
      ...mentions
        .filter((mention) => isOpen(mention) && senders.has(mention.id))
        .map(({ line, id }) => `${file}:${line}: ${id} is called past useMutationOnce`),
    ]);
  const idle = [...exempt].filter((id) => !all.has(id)).map((id) => `${id} sends nothing`);
  return [...past, ...idle];
}
