/** Time limit for the first message; when it passes, a proxy is probably buffering the stream. */
const HELLO_MS = 6000;
/** The server sends something at least every 15 s. After this much silence the connection is dead. */
const SILENCE_MS = 40_000;

export type EventStream = { close: () => void };

type EventStreamOptions<Message> = {
  address: string;
  /** Parses a message. Returns null for data that isn't one of our messages. */
  read: (data: string) => Message | null;
  onNews: (news: Message, first: boolean) => void;
  /** Called once, when the stream fails or is lost. The stream is closed by then. */
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
  // Closes the stream on any error, because the browser's own reconnection would also run in hidden tabs, and in all
  // tabs at once.
  source.addEventListener('error', lose);
  return { close };
}
