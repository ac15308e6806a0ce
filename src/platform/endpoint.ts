import { z } from 'zod'
import type { Access } from '#domain/access.ts'
import type { ActionType } from '#domain/action.ts'
import type { InView } from '#domain/customer-view.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/**
 * How often one caller may call: `hits` in `seconds`, counted by address, by account, or by device, across all processes.
 * `device` is a device on which somebody has signed in before, so that strangers at its address cannot use up its limit;
 * other devices are counted by address.
 */
export type RateLimit = { hits: number; seconds: number; by: 'address' | 'account' | 'device' }

/** Everything that both sides know about one call of the interface. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Once extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for each key of `params`, trailing slash included. */
  path: `/api/${string}`
  summary: string
  access: Allowed
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** 202 if the work goes on after the reply. */
  status: 200 | 201 | 202
  /** The reply is an array that `limit` and `offset` page through; the whole count goes into X-Total-Count. */
  paged: boolean
  /** Runs in one transaction; a repeat with the same Idempotency-Key gets the first answer. */
  idempotent: Once
  /**
   * What the action log calls the changes that it makes. The call throws if it succeeds without writing one of them, and if
   * it writes another one.
   */
  actions: readonly ActionType[]
  /** A POST that changes nothing: what it reads by is too long for a query string. */
  readOnly?: true
  /** Besides `validation`, those of `access`, and `too_many` where there is a `rate`. */
  refusals: readonly RefusalCode[]
  rate?: RateLimit
  /**
   * The max-age of the reply, for shared caches and our own pages too; only for replies that are the same for
   * everybody: no user is signed in there.
   */
  cacheSeconds?: number
  /** What it is while the platform’s staff view somebody’s account, if not as every other: reads are answered, changes refused. */
  inView?: InView
  /** Called by other servers, which send no Origin and sign the raw body; the handler reads it itself. */
  raw: boolean
  /** The body is one file of type image/* of at most so many bytes, which the handler gets as `upload`. */
  uploadLimit?: number
}

const nothing = z.object({})
type Nothing = typeof nothing

type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Allowed extends Access,
  Once extends boolean,
> = Pick<Endpoint<Params, Query, Body, Reply, Allowed, Once>, 'method' | 'path' | 'summary' | 'access' | 'reply'> &
  Partial<Endpoint<Params, Query, Body, Reply, Allowed, Once>>

/** Declares one call; validation, OpenAPI and the typed client derive from it. */
export const endpoint = <
  Reply extends z.ZodType,
  const Allowed extends Access,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const Once extends boolean = false,
>(
  declared: Declaration<Params, Query, Body, Reply, Allowed, Once>,
): Endpoint<Params, Query, Body, Reply, Allowed, Once> => ({
  params: nothing as z.ZodType as Params,
  query: nothing as z.ZodType as Query,
  body: nothing as z.ZodType as Body,
  status: 200,
  paged: false,
  idempotent: false as Once,
  raw: false,
  actions: [],
  refusals: [],
  ...declared,
})

/** What a caller sends. */
export type ParamsOf<E extends Endpoint> = z.input<E['params']>
/** The query string; missing values are left out. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>
/** What a caller sends as JSON. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>
/** What a caller receives as JSON. */
export type ReplyOf<E extends Endpoint> = z.input<E['reply']>
/** What the server's code answers with, before it becomes JSON. */
export type AnswerOf<E extends Endpoint> = z.output<E['reply']>
