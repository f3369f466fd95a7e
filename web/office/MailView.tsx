import { Tabs } from '#web/ui/Tabs.tsx';

type MailViewProps = { title: string; label: string; html: string; text: string };

/** Shows a mail in a frame without scripts, and as plain text. */
export function MailView({ title, label, html, text }: MailViewProps) {
  return (
    <Tabs
      label="The e-mail"
      tabs={[
        { value: 'page', label, content: <Page title={title} html={html} /> },
        { value: 'text', label: 'Plain text', content: <Plain text={text} /> },
      ]}
    />
  );
}

const Page = ({ title, html }: { title: string; html: string }) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={html}
    className="h-[60dvh] w-full rounded-sm border border-line bg-white"
  />
);

const Plain = ({ text }: { text: string }) => (
  <pre
    // Makes the text focusable, so that the keyboard can scroll it.
    tabIndex={0}
    className="max-h-[60dvh] overflow-auto rounded-sm border border-line bg-raised p-4 text-sm wrap-anywhere whitespace-pre-wrap"
  >
    {text}
  </pre>
);
