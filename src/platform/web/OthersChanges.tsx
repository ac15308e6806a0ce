import { useEffect, useRef } from 'react'
import { Alert } from '#ui/Alert.tsx'
import type { OthersChange } from './newer-values.ts'

type Line = (label: string, text: string) => string

type OthersChangesProps<Name extends string> = {
  changes: readonly OthersChange<Name>[]
  /** The label of a field, and what it holds now. */
  textOf: (field: Name) => readonly [label: string, text: string]
  /** `yours` is for a field into which the user has typed something else. */
  words: { title: string; now: Line; yours: Line; hint: string }
}

/** What somebody else has changed while a form was open, brought into view, and what becomes of the user's own input. */
export const OthersChanges = <Name extends string>({ changes, textOf, words }: OthersChangesProps<Name>) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status" className="scroll-mt-4">
      <Alert tone="warn" title={words.title}>
        <ul className="my-1 list-disc pl-5">
          {changes.map(({ field, isMine }) => (
            <li key={field} className="wrap-anywhere">
              {(isMine ? words.yours : words.now)(...textOf(field))}
            </li>
          ))}
        </ul>
        {words.hint}
      </Alert>
    </div>
  )
}
