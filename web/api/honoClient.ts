import type { hc as Hc } from 'hono/client';

type Query = Record<string, string | readonly string[] | undefined>;
type Parts = { param?: Record<string, string>; query?: Query; json?: unknown };
type Options = { headers?: Record<string, string>; init?: RequestInit; fetch?: typeof fetch };

function pathOf(steps: readonly string[], { param = {}, query = {} }: Parts): string {
  const path = steps.map((step) => (step.startsWith(':') ? param[step.slice(1)] : step));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) asked.append(name, one);
  }
  return `/${path.filter(Boolean).join('/')}${asked.size > 0 ? `?${asked}` : ''}`;
}

/** Each property is a path step; the one with $ is the method. */
function stepsFrom(steps: readonly string[], common: Options): unknown {
  return new Proxy(() => undefined, {
    // `await` must not treat a step as a promise.
    get: (_, step) =>
      typeof step === 'string' && step !== 'then' ? stepsFrom([...steps, step], common) : undefined,
    apply: (_target, _this, [parts = {}, options]: [Parts?, Options?]) => {
      const method = steps.at(-1) ?? '';
      if (!method.startsWith('$')) throw new TypeError(`${steps.join('.')} is no call`);
      const { headers = {}, init, fetch: reach = fetch } = { ...common, ...options };
      return reach(pathOf(steps.slice(0, -1), parts), {
        method: method.slice(1).toUpperCase(),
        headers,
        ...(parts.json !== undefined && { body: JSON.stringify(parts.json) }),
        ...init,
      });
    },
  });
}

/** The part of hono's client used here, at a fifth of its size. */
export const hc = ((_origin: string, options: Options = {}): unknown =>
  stepsFrom([], options)) as typeof Hc;
