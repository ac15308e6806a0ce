import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/Alert.tsx'

type OthersChangesProps = { title: string; lines: readonly { key: string; text: ReactNode }[]; hint: string }

/** What somebody else has changed while a form was open, brought into view, and what becomes of the user's own input. */
export const OthersChanges = ({ title, lines, hint }: OthersChangesProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status" className="scroll-mt-4">
      <Alert tone="warn" title={title}>
        <ul className="my-1 list-disc pl-5">
          {lines.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
        {hint}
      </Alert>
    </div>
  )
}
