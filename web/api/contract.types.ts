import type { Hono } from 'hono';
import type { hc } from 'hono/client';
import type { BlankEnv } from 'hono/types';
import type { z } from 'zod';
import type { Call, Operation } from '#shared/base/contract.ts';

/** `/api/venues/{id}` as hono's client writes it: `/api/venues/:id`. */
type PathOf<T extends string> = T extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${PathOf<Rest>}`
  : T;

type Texts<S> = S extends z.ZodType ? { [K in keyof z.input<S>]: z.input<S>[K] } : never;

type InputOf<R> = (R extends { params: infer S } ? { param: Texts<S> } : unknown) &
  (R extends { query: infer S }
    ? {} extends Texts<S>
      ? { query?: Texts<S> }
      : { query: Texts<S> }
    : unknown) &
  (R extends { body: { content: { 'application/json': { schema: infer S } } } }
    ? { json: z.input<Extract<S, z.ZodType>> }
    : unknown);

type OutputOf<R> = R extends { content: { 'application/json': { schema: infer S } } }
  ? z.output<Extract<S, z.ZodType>>
  : unknown;

type EndpointOf<O extends Operation> = {
  [S in keyof O['responses'] & number]: {
    input: unknown extends InputOf<O['request']> ? {} : InputOf<O['request']>;
    output: OutputOf<O['responses'][S]>;
    outputFormat: 'json';
    status: S;
  };
}[keyof O['responses'] & number];

type SchemaOf<C> = {
  [P in keyof C as C[P] extends Call<infer O> ? PathOf<O['path']> : never]: {
    [
      M in keyof C as C[M] extends Call<infer O>
        ? PathOf<O['path']> extends (C[P] extends Call<infer Q> ? PathOf<Q['path']> : never)
          ? `$${O['method']}`
          : never
        : never
    ]: C[M] extends Call<infer O> ? EndpointOf<O> : never;
  };
};

/** Types only: no byte of the contract is in the browser. */
export type ClientOf<C> = ReturnType<typeof hc<Hono<BlankEnv, SchemaOf<C>>>>;
