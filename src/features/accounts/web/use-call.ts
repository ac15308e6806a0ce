import { useState } from 'react'
import { CallFailure } from '#platform/web/call.ts'
import { useWords } from '#platform/web/words.tsx'

/** What a call refused: its code, its sentence (ours where no answer came), and what it says about fields. */
export type Refused = {
  status: number
  code: string
  text: string
  fields: Record<string, string>
  details: Record<string, unknown>
}

type Asked<Answer> = { answer: Answer } | { refused: Refused }

/**
 * Runs one call at a time and keeps what it refused. Answers what came of it, or null while another one is under way.
 * `fallback` is said where the server says nothing.
 */
export const useCall = (fallback: string) => {
  const { common } = useWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const run = async <Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer> | null> => {
    if (busy) return null
    setBusy(true)
    setRefused(null)
    try {
      return { answer: await ask() }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const { status, code, fields, details, message } = failure
      const text = code === 'network' ? common.networkError : message || fallback
      setRefused({ status, code, text, fields, details })
      return { refused: { status, code, text, fields, details } }
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, forget: () => setRefused(null), run }
}
