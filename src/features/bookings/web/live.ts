import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailure } from '#platform/web/call.ts'

const EVERY_MS = 30_000

/** Data that renews itself. `staleSince` is the instant of the last good answer once a later one has failed. */
export type Live<Data> = {
  data: Data
  staleSince: Date | null
  refresh: () => Promise<void>
  /** Puts in what the page knows already, until the next answer. */
  put: (change: (data: Data) => Data) => void
}

/**
 * What the loader brought, asked again every 30 s while the page is looked at and at once when it is looked at again.
 * A failed repeat keeps what is there. Answers that were overtaken by a later question or by other filters are dropped.
 */
export const useLive = <Data>(loaded: Data, ask: () => Promise<Data>): Live<Data> => {
  const [kept, setKept] = useState({ loaded, data: loaded, at: new Date(), staleSince: null as Date | null })
  const { revalidate } = useRevalidator()
  const asked = useRef(0)
  const present = useRef(loaded)
  const current = kept.loaded === loaded ? kept : { loaded, data: loaded, at: new Date(), staleSince: null }
  useEffect(() => {
    present.current = loaded
  }, [loaded])
  const refresh = async () => {
    asked.current += 1
    const mine = asked.current
    const forWhich = present.current
    const overtaken = () => mine !== asked.current || forWhich !== present.current
    try {
      const data = await ask()
      if (!overtaken()) setKept({ loaded: forWhich, data, at: new Date(), staleSince: null })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.status === 401)
        await revalidate() // signed out meanwhile: the router leads to the sign-in page
      else if (!overtaken()) setKept({ ...current, staleSince: current.staleSince ?? current.at })
    }
  }
  const onTick = useEffectEvent(() => {
    if (!document.hidden) refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => onTick(), EVERY_MS)
    const onSeen = () => onTick()
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [])
  return {
    data: current.data,
    staleSince: current.staleSince,
    refresh,
    put: (change) => setKept({ ...current, data: change(current.data) }),
  }
}
