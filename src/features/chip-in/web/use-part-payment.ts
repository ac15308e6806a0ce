import { useEffect, useRef, useState } from 'react'
import { failureText } from '#features/checkout/web/public.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { readDraft, saveDraft } from '#platform/web/draft.ts'
import { updatesOf, useQueryOf } from '#platform/web/query.tsx'
import { type LinkedBooking, payPart, showPayLink } from '../contract.ts'

/** While the payer is at the phone's prompt the server is asked often, otherwise only for what others have paid. */
const PROMPT_MS = 2500
const OPEN_MS = 10_000
const ATTEMPT_MINUTES = 90

/** What a payer has chosen, and the amount that the page showed. */
export type PartOrder = Pick<BodyOf<typeof payPart>, 'payment_method' | 'payment_details' | 'shown_amount'>

/** What a tab follows: its latest payment, and what is known of the booking with it. */
type Followed = { attempt: string | undefined; first: LinkedBooking | null }

const delayOf = (linked: LinkedBooking | undefined): number | false => {
  if (linked?.attempt?.state === 'waiting') return PROMPT_MS
  return linked?.state === 'open' || linked?.attempt?.state === 'in_review' ? OPEN_MS : false
}

/**
 * Follows the booking of a link and this tab's own payment for it, also after a reload. `pay` asks a wallet; a request
 * whose answer was lost is sent again with its key, and reaches the phone once.
 */
export const usePartPayment = (token: string, loaded: LinkedBooking, lost: string) => {
  const draft = `pay-part.${token}`
  const [{ attempt, first }, setFollowed] = useState<Followed>({ attempt: undefined, first: loaded })
  const next = useRef<string>(undefined)
  useEffect(() => {
    const saved = readDraft(draft)
    if (typeof saved === 'string') setFollowed({ attempt: saved, first: null })
  }, [draft])
  const query = useQueryOf(
    showPayLink,
    { body: { token, attempt } },
    {
      first,
      keepPrevious: true,
      refetchInterval: ({ state }) => (updatesOf(state) > 0 || first ? delayOf(state.data ?? loaded) : false),
      refetchIntervalInBackground: true, // the payer is at the phone's prompt
      refetchOnWindowFocus: 'always',
    },
  )
  const { run, busy, failure } = useAction(payPart, { failed: (failure) => failureText(failure, lost) })
  const pay = async (wallet: PartOrder) => {
    next.current ??= crypto.randomUUID()
    const key = next.current
    saveDraft(draft, key, { minutes: ATTEMPT_MINUTES })
    const result = await run({ body: { token, attempt: key, ...wallet } })
    if (result?.reply) {
      next.current = undefined
      setFollowed({ attempt: key, first: result.reply })
    } else query.refetch()
  }
  return { linked: query.data ?? loaded, stale: query.error !== null, refetch: query.refetch, pay, busy, failure }
}
