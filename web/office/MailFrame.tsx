/** A mail as it looks, without scripts. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className="h-[60dvh] w-full rounded-sm border border-line bg-white"
    />
  );
}
