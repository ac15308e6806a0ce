import { useEffect, useState } from 'react'

type Settled<Value> = { value: Value } | { failure: unknown }

/**
 * What the data of a page has come to; null while it is awaited for the first time. Asked for again, the last answer
 * stays until the next is there, so that nothing typed, opened or said beneath is lost. A failure leads to the error page.
 */
export const useSettled = <Value>(answer: Promise<Value> | Value): { value: Value } | null => {
  const [settled, setSettled] = useState<Settled<Value> | null>(answer instanceof Promise ? null : { value: answer })
  useEffect(() => {
    if (!(answer instanceof Promise)) {
      setSettled((now) => (now && 'value' in now && now.value === answer ? now : { value: answer }))
      return
    }
    let isOld = false
    const settle = (next: Settled<Value>) => {
      if (!isOld) setSettled(next)
    }
    answer.then(
      (value) => settle({ value }),
      (failure: unknown) => settle({ failure }),
    )
    return () => {
      isOld = true
    }
  }, [answer])
  if (settled && 'failure' in settled) throw settled.failure
  return settled
}
