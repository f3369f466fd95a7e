/** Stands in for the browser's `EventSource`. Tests send its messages and read which streams are open. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  happens(what: 'ping' | 'error'): void {
    this.dispatchEvent(new Event(what));
  }
}

/** The streams that are open now. */
export const openStreams = (): FakeEventSource[] =>
  FakeEventSource.opened.filter(({ closed }) => !closed);
