import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FailedState } from '#ui/EmptyState.tsx'
import { type Answer, useAnswer } from './answer.ts'
import { useWords } from './words.tsx'

type AnsweredProps<Value> = {
  /** Null where it could not be loaded. */
  data: Answer<Value | null>
  skeleton: ReactNode
  /** What could not be loaded, as a sentence. */
  failed: string
  children: (loaded: Value) => ReactNode
}

/** What the loader of a page asked for, in one of its states: on its way, failed with Retry, or there. */
export const Answered = <Value,>({ data, skeleton, failed, children }: AnsweredProps<Value>) => {
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  const loaded = useAnswer(data)
  if (loaded === undefined) return skeleton
  if (loaded !== null) return children(loaded)
  return (
    <FailedState title={failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
      {common.failedHint}
    </FailedState>
  )
}
