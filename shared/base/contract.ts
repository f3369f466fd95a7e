// A feature describes its calls in `<feature>.contract.ts`. The routes, the typed client, the OpenAPI document and
// the check of every answer in tests are made from that contract.
import { z } from 'zod';
import type { Problem } from './errors.ts';

/**
 * Who may call: anyone; logged-in users; staff and admins; admins; users with a promoter profile; registered door
 * devices, which send their own token. A `public` call whose query has the parameter `admin` or `preview` answers
 * requests that set it to true only to admins.
 */
export type Access = 'public' | 'user' | 'staff' | 'admin' | 'promoter' | 'device';

type Media<S extends z.ZodType = z.ZodType> = { schema: S };
type FormMedia = {
  schema: {
    type: 'object';
    properties: Record<string, { type: 'string'; format: 'binary' }>;
    required: string[];
  };
};
/** A body that the contract only describes. The route reads and checks it. */
type RawMedia = { schema: { type: 'object' | 'array' } };
export type Reply = {
  description: string;
  content?: Record<string, Media>;
  headers?: z.ZodObject;
};

/**
 * When a call asks for a step-up. `true`: unless the user logged in or stepped up within the last ten minutes; for
 * calls that move money or reach people. `again`: the same, but a login does not count. `sometimes`: it depends on the
 * request, so the handler asks.
 */
type StepUp = true | 'again' | 'sometimes';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];
type Path = `/api/${string}`;

/**
 * A call as its contract defines it, with the path under the name of the method: `put: '/api/venues/{id}'`. Two choices
 * have no safe default, so each call states its own: a read, whether it is refused while the server is busy; a change
 * by admins, whether it asks for a step-up.
 */
export type Operation = Described &
  (
    | { get: Path; shed: boolean; stepUp?: StepUp; unaudited?: undefined }
    | (Change & { access: Exclude<Access, 'admin'>; stepUp?: StepUp; unaudited?: undefined })
    | (Change & { access: 'admin'; stepUp: StepUp | false; unaudited?: string })
  );

type Change = { shed?: true } & (
  | { post: Path }
  | { put: Path }
  | { patch: Path }
  | { delete: Path }
);

type Described = {
  summary: string;
  access: Access;
  /**
   * True if the call is refused with `busy` under high load, because asking again later is no worse than having
   * waited. Never for payments, paid orders, the door, webhooks, logins and changes by the team.
   */
  shed?: boolean;
  /** Why a call with which admins change something has no entry in the audit log. */
  unaudited?: string | undefined;
  /**
   * True for a team call that is open even to members who still have to choose a longer password or turn on their
   * second factor.
   */
  beforeSetup?: true;
  request?: {
    params?: z.ZodType;
    query?: z.ZodType;
    headers?: z.ZodObject;
    body?: { content: Record<string, Media | FormMedia | RawMedia>; required: boolean };
  };
  responses: Record<number, Reply>;
  /**
   * Problems that this call refuses with. Any call may also refuse with validation, login, limit and server errors.
   */
  problems?: readonly Readonly<Problem>[];
};

export type Call<O extends Operation = Operation> = O & {
  method: Method;
  path: Path;
  /** An id such as `venues.change`, unique among all contracts. */
  operationId: string;
  tag: string;
};
export type Contract<C extends Record<string, Operation> = Record<string, Operation>> = {
  [K in keyof C]: Call<C[K]>;
};

/**
 * Defines the calls of a feature; `tag` is the feature's name in the OpenAPI document and the first part of each
 * `operationId`.
 */
export function contract<const C extends Record<string, Operation>>(
  tag: string,
  calls: C,
): Contract<C> {
  const named = Object.entries(calls).map(([name, call]) => {
    // The type of a call allows exactly one of the methods.
    const method = METHODS.find((each) => each in call) as Method;
    const { [method]: path, ...rest } = call as Described & Record<Method, Path>;
    return [name, { ...rest, method, path, tag, operationId: `${tag}.${name}` }];
  });
  return Object.fromEntries(named);
}

/**
 * What most calls of the back office state: who may make them, and whether they are refused under load or ask for a
 * step-up.
 */
export const admin = {
  /** A read that is answered under high load, too. */
  read: { access: 'admin', shed: false },
  /** A read that can wait while the server is busy. */
  report: { access: 'admin', shed: true },
  change: { access: 'admin', stepUp: false },
  /** A change that moves money or reaches people. */
  provenChange: { access: 'admin', stepUp: true },
} as const;

/** A required JSON body: an optional one would not be validated when no content type is sent. */
export const body = <S extends z.ZodType>(schema: S) => ({
  content: { 'application/json': { schema } },
  required: true,
});

/** A form with a file in `field`. Only described: the route reads the file and reports what is wrong with it. */
export const upload = (field: string): { content: Record<string, FormMedia>; required: true } => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', format: 'binary' } },
        required: [field],
      },
    },
  },
  required: true,
});

export const reply = <S extends z.ZodType>(schema: S, description = 'The requested data') => ({
  description,
  content: { 'application/json': { schema } },
});

export const empty = (description = 'Done') => ({ description });

/** A response that is a file or a stream of this media type, such as `application/pdf`. */
export const file = <const M extends string>(mediaType: M, description = 'The file') => ({
  description,
  // Only the media type is declared: the content of a file is checked where the file is made.
  content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } } as Record<
    M,
    Media<z.ZodString>
  >,
});

const flag = (what: string) =>
  z
    .string()
    .optional()
    .meta({ description: `true: ${what}` });
export const adminView = z.object({ admin: flag('returns what admins see; admins only') });
export const adminOrPreview = adminView.extend({
  preview: flag('returns a draft as visitors would see it; admins only'),
});
