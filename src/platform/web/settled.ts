import { useEffect, useState } from 'react'

/** A value once it has not changed for this many milliseconds; the first one at once. */
export const useSettled = (value: string, pause: number) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
