import { useRevalidator } from 'react-router'
import { formatCount } from '#domain/number.ts'
import type { catalogueFacts } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { PARTNER_WORDS } from './partner-words.ts'

/** The figures of the catalogue; null if they could not be loaded. */
export type Facts = ReplyOf<typeof catalogueFacts> | null

const NAMES = ['properties', 'rooms', 'regions', 'destinations'] as const

/** Figures that are shown as facts: counted, each with its word. */
export const Figures = ({ facts }: { facts: Facts }) => {
  const words = useArea(PARTNER_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  if (!facts) {
    return (
      <FailedState
        title={words.factsFailed}
        onRetry={revalidate}
        retrying={state === 'loading'}
        words={common}
        className="py-6"
      />
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {NAMES.map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 sm:p-6"
          >
            <dt className="text-muted">{words.facts[name]}</dt>
            <dd className="text-3xl font-bold text-brand tabular-nums">{formatCount(facts[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{words.counted}</p>
    </>
  )
}
