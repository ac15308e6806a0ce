import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FailedState } from '#ui/EmptyState.tsx'
import { type Answer, useAnswer } from './answer.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { useWords } from './words.tsx'

type AnsweredProps<Value> = {
  /** Null where it could not be loaded. */
  data: Answer<Value | null>
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed: string
  /** Asks again without the loader, for a page that does so by itself. */
  ask?: () => Promise<Value | null>
  children: (loaded: Value, refresh: () => void) => ReactNode
}

/** What the loader of a page asked for, in one of its states: on its way, failed with Retry, or there, fresh or grown old. */
export const Answered = <Value,>({ data, skeleton, failed, ask, children }: AnsweredProps<Value>) => {
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  const { value: loaded, staleSince, refresh } = useAnswer(data, ask)
  if (loaded === undefined) return skeleton
  if (loaded !== null) {
    return (
      <>
        <StaleNotice since={staleSince} onRetry={refresh} className="my-3" />
        {children(loaded, refresh)}
      </>
    )
  }
  return (
    <FailedState title={failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
      {common.failedHint}
    </FailedState>
  )
}
