import { AsyncLocalStorage } from 'node:async_hooks'
import { type ActionFacts, type ActionType, changedFacts, type ObjectType } from '#domain/action.ts'
import type { LogField } from '#domain/log-field.ts'
import type { Right } from '#domain/permission.ts'
import { statement, type Tx } from './db.ts'

/** Who makes a call and by which right; `actions` is what its contract declares, `noted` whether the log heard of it. */
type Caller = {
  account_id: number | null
  right: Right | null
  address: string
  actions: readonly ActionType[]
  noted: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Runs the action of an endpoint. If the contract declares actions and a success wrote none of them, `onUnlogged` hears
 * of the fault: a call that changes nothing says so by `changedNothing`, or by equal values before and after.
 */
export const inCall = async <T>(
  caller: Omit<Caller, 'noted'>,
  action: () => Promise<T>,
  onUnlogged: (fault: Error) => void,
): Promise<T> => {
  const noting: Caller = { ...caller, noted: false }
  const result = await callers.run(noting, action)
  if (caller.actions.length > 0 && !noting.noted)
    onUnlogged(new Error(`Nothing was logged of ${caller.actions.join(', ')}`))
  return result
}

/** Says that the running call has succeeded without a change. */
export const changedNothing = (): void => {
  const caller = callers.getStore()
  if (caller) caller.noted = true
}

/** Whose action a row of the log is. */
export type Origin = { account_id: number | null; right_used: Right | null; address: string | null }

const BY_ITSELF: Origin = { account_id: null, right_used: null, address: null }

/**
 * Whose action it is: of the running call, or of the product itself (`by: 'system'`, and outside of a call), or of the person `by`. Throws if
 * the contract of the call does not declare the action.
 */
export const originOf = (action: ActionType, by?: 'system' | number): Origin => {
  const caller = callers.getStore()
  if (!caller || by === 'system') return BY_ITSELF
  if (!caller.actions.includes(action)) throw new Error(`The contract of this call does not declare ${action}`)
  caller.noted = true
  return {
    account_id: typeof by === 'number' ? by : caller.account_id,
    right_used: caller.right,
    address: caller.address,
  }
}

/** One change, as an action hands it to the log. `summary` names the object for a person: a reference, a name. */
export type ActionEntry = {
  action: ActionType
  object_type: ObjectType
  object_id: number | string
  summary: string
  before?: ActionFacts | null
  after?: ActionFacts | null
  reason?: string
  /** Whose action it is if not the caller's: the product's own, or of a person who proved who they are without a session. */
  by?: 'system' | number | undefined
}

/** Facts of which the log can name each: a name that is not among `LOG_FIELDS` does not compile. */
type Named<Facts> = Facts & (string extends keyof Facts ? unknown : { [Name in Exclude<keyof Facts, LogField>]: never })

const asJson = (facts: ActionFacts | null) => (facts === null ? null : JSON.stringify(facts))

/**
 * Writes a change into the action log, in the transaction that makes it. Of `before` and `after` only what differs is
 * stored; if nothing does, nothing is written.
 */
export const recordAction = async <Before extends ActionFacts, After extends ActionFacts>(
  tx: Tx,
  entry: ActionEntry & { before?: Named<Before> | null | undefined; after?: Named<After> | null | undefined },
): Promise<void> => {
  const { action, object_type, object_id, summary, before = null, after = null, reason = '', by } = entry
  const origin = originOf(action, by)
  const facts = changedFacts(before, after)
  if (!facts) return
  await statement`
    insert into action_log (account_id, action_type, object_type, object_id, summary, before, after, reason, right_used,
      address)
    values (${origin.account_id}, ${action}, ${object_type}, ${String(object_id)}, ${summary},
      ${asJson(facts.before)}::jsonb, ${asJson(facts.after)}::jsonb, ${reason}, ${origin.right_used},
      ${origin.address})`.execute(tx)
}
