import { useArea } from '#platform/web/words.tsx'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** How the figures are counted, for who wants to know. */
export const Explained = ({ sentences }: { sentences: readonly string[] }) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{words.how}</summary>
      <ul className="grid max-w-prose list-disc gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
