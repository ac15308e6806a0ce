import { useState } from 'react'
import { copyText } from '#platform/web/copy-text.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** Copies a text, and says whether that worked. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const [done, setDone] = useState<boolean | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={async () => setDone(await copyText(text))}>{label}</Button>
      <span role="status" className="text-sm text-muted">
        {done === null ? '' : done ? words.copied : words.copyFailed}
      </span>
    </div>
  )
}
