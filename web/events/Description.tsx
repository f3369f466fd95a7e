import type { Block, Run } from '#shared/markdown/markdown.schemas.ts';

/** What was typed, in paragraphs, lists and links; plain lines keep their breaks. */
export function Description({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid max-w-prose gap-4 text-lg wrap-anywhere whitespace-pre-line text-chalk/90">
      {blocks.map((block, n) => (
        <BlockView key={n} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines } }: { block: Block }) {
  const items = lines.map((runs, n) => (
    <li key={n}>
      <Runs runs={runs} />
    </li>
  ));
  switch (kind) {
    case 'bullets':
      return <ul className="grid list-disc gap-1 pl-6 marker:text-dust">{items}</ul>;
    case 'numbers':
      return <ol className="grid list-decimal gap-1 pl-6 marker:text-dust">{items}</ol>;
    case 'heading':
      return (
        <h3 className="font-sans text-xl font-semibold tracking-normal text-chalk">
          <Runs runs={lines.flat()} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={lines.flat()} />
        </p>
      );
  }
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, n) => <RunView key={n} run={run} />);

function RunView({ run: { text, bold, italic, href } }: { run: Run }) {
  const slanted = italic ? <em>{text}</em> : text;
  const styled = bold ? <strong>{slanted}</strong> : slanted;
  if (!href) return styled;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-4"
    >
      {styled}
    </a>
  );
}
