/** Without a message by then, a proxy buffers the stream. */
const HELLO_MS = 6000;
/** The server sends at least every 15 s; after this silence the connection is dead. */
const SILENCE_MS = 40_000;

export type EventStream = { close: () => void };

type EventStreamOptions<Message> = {
  address: string;
  /** Null for what is no message of ours. */
  read: (data: string) => Message | null;
  onNews: (news: Message, first: boolean) => void;
  /** Called once, on failure or loss; the stream is closed by then. */
  onLost: () => void;
};

export function openEventStream<Message>({
  address,
  read,
  onNews,
  onLost,
}: EventStreamOptions<Message>): EventStream {
  const source = new EventSource(address);
  let first = true;
  let timer = setTimeout(lose, HELLO_MS);

  function close(): void {
    clearTimeout(timer);
    source.close();
  }

  function lose(): void {
    close();
    onLost();
  }

  function alive(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE_MS);
  }

  source.addEventListener('message', ({ data }) => {
    const news = read(String(data));
    if (news === null) return;
    alive();
    onNews(news, first);
    first = false;
  });
  source.addEventListener('ping', alive);
  // Native reconnection would also run in hidden tabs, and in all tabs at once.
  source.addEventListener('error', lose);
  return { close };
}
