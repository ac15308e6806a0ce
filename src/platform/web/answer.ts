import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure, isPassing } from './call.ts'
import { forgetVisitor, useUser } from './router.tsx'

/** What the loader of a page has asked for: in the browser still on its way, so that the page opens at once with its skeleton. */
export type Answer<Value> = { value: Promise<Value> | Value }

/** Hands on what a loader asks for; on the server it is awaited, as the answer travels with the page. */
export const answerOf = async <Value>(asked: Promise<Value>): Promise<Answer<Value>> => ({
  value: typeof document === 'undefined' ? await asked : asked,
})

/** What is known by now: nothing while it is on its way for the first time. */
export type Known<Value> = {
  value: Value | undefined
  /** The instant of the last good answer, once a later one has failed. */
  staleSince: Date | null
  /** Asks again; what is there stays until the answer has come. */
  refresh: () => void
}

type Good<Value> = { value: Value; account: number | null; at: Date; staleSince: Date | null }
type Settled<Value> = Good<Value> | { failure: unknown } | null

/** The same as before, grown old; null where nothing good is there. */
const grownOld = <Value>(settled: Settled<Value>): Good<Value> | null =>
  settled && 'value' in settled && settled.value !== null
    ? { ...settled, staleSince: settled.staleSince ?? settled.at }
    : null

/**
 * What was asked for. When it is asked for again, by the loader or by `refresh` (which uses `ask`, else the loader), the
 * answer before stays until the new one is there, and for good if that fails (null, as `attempt` has it, or a failure that
 * passes), so that nothing that somebody has open is lost. Who was signed out meanwhile goes to the sign-in page.
 */
export const useAnswer = <Value>({ value }: Answer<Value>, ask?: () => Promise<Value>): Known<Value> => {
  const account = useUser()?.id ?? null
  const good = (value: Value): Good<Value> => ({ value, account, at: new Date(), staleSince: null })
  const [settled, setSettled] = useState<Settled<Value>>(() => (value instanceof Promise ? null : good(value)))
  const { revalidate } = useRevalidator()
  const asked = useRef(0)
  const take = async (coming: Promise<Value> | Value) => {
    asked.current += 1
    const mine = asked.current
    const settle = (next: (before: Settled<Value>) => Settled<Value>) => mine === asked.current && setSettled(next)
    try {
      const answered = await coming
      settle((before) => (answered === null && grownOld(before)) || good(answered))
    } catch (failure) {
      if (!(failure instanceof CallFailure && failure.status === 401))
        return void settle((before) => (isPassing(failure) && grownOld(before)) || { failure })
      if (mine !== asked.current) return
      forgetVisitor()
      revalidate() // the page's guard now leads to sign-in
    }
  }
  const onLoaded = useEffectEvent(take)
  useEffect(() => {
    onLoaded(value)
    return () => {
      asked.current += 1 // whatever comes now has been overtaken
    }
  }, [value])
  if (settled && 'failure' in settled) throw settled.failure
  // What another person was shown here is not for this one, not even while the own is on its way.
  const own = settled?.account === account ? settled : null
  return {
    value: own?.value,
    staleSince: own?.staleSince ?? null,
    refresh: () => void (ask ? take(ask()) : revalidate()),
  }
}
