import { Refusal } from '#domain/refusal.ts'
import { linkPromptLimit, type Prompts, promptLimit } from '#domain/unpaid-limits.ts'
import { lockNames } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { countLinkPrompts, countPrompts, type PromptRequest, promptLocks } from './store-prompts.ts'

/**
 * Counts the prompts that limit the next one, under locks until the transaction ends; must come before its other locks.
 * Null if nothing is limited.
 */
export const readPrompts = async (
  { limits }: { limits: boolean },
  tx: Tx,
  request: PromptRequest,
): Promise<Prompts | null> => {
  if (!limits) return null
  const [, prompts] = await Promise.all([lockNames(tx, promptLocks(request)), countPrompts(tx, request)])
  return prompts
}

/** Throws `prompt_limit_number`, `prompt_limit` or `prompt_limit_hotel` if no further prompt may be sent. */
export const checkPrompts = (prompts: Prompts) => {
  const wait = promptLimit(prompts)
  if (wait) throw new Refusal(wait.code, {}, wait.seconds)
}

/** Throws `prompt_limit_link` if no further prompt may be sent through the links of a booking, which must be locked. */
export const checkLinkPrompts = async ({ limits }: { limits: boolean }, tx: Tx, bookingId: number): Promise<void> => {
  const wait = limits ? linkPromptLimit(await countLinkPrompts(tx, bookingId)) : null
  if (wait) throw new Refusal(wait.code, {}, wait.seconds)
}
