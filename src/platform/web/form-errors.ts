import { useLayoutEffect, useRef, useState } from 'react'
import type { FaultKey, Faults } from '#domain/field-faults.ts'
import { useWords } from './words.tsx'

/** Sentences at fields. */
export type Messages<Name extends string> = Partial<Record<Name, string>>

/** A control that is marked, or the first choice of a group that is marked: a description may also be a hint. */
const WITH_ERROR = '[aria-invalid="true"], fieldset[data-invalid] input'
/** What may cover the edges of the window, and the sentence below a field. */
const EDGE_PX = 96

const EMPTY_DATE = 'input[aria-haspopup=dialog]:placeholder-shown'

/**
 * Moves the focus to the first field with an error, with its label and sentence in view. If only dates are missing, the
 * calendar opens; on a phone it covers the other sentences, and a wrong date must be read first.
 */
export const focusFirstError = (container: HTMLElement | null) => {
  const fields = [...(container?.querySelectorAll<HTMLElement>(WITH_ERROR) ?? [])]
  const [field] = fields
  if (!field) return
  field.focus({ preventScroll: true })
  const { top, bottom } = field.getBoundingClientRect()
  const isSeen = top >= EDGE_PX && bottom <= window.innerHeight - EDGE_PX
  // In a dialog the bars above and below the content may cover it anywhere.
  if (!isSeen || field.closest('dialog')) field.scrollIntoView({ block: 'center' })
  if (fields.every((each) => each.matches(EMPTY_DATE))) field.click()
}

/** The sentences of faults. */
export type FaultWords = Partial<Record<FaultKey, string>>

/**
 * The errors of the fields, as sentences; `own` are those of an office's faults. Setting errors moves the focus to the
 * first field that has one; clearing one leaves the focus where it is.
 */
export const useErrors = <Name extends string>(own?: FaultWords) => {
  const { faults } = useWords()
  const sentences: FaultWords = { ...faults, ...own }
  const [{ errors, focusRequests }, setState] = useState<{ errors: Messages<Name>; focusRequests: number }>({
    errors: {},
    focusRequests: 0,
  })
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (focusRequests > 0) focusFirstError(form.current)
  }, [focusRequests])
  const setMessages = (messages: Messages<Name>) =>
    setState(({ focusRequests }) => ({
      errors: messages,
      focusRequests: Object.keys(messages).length > 0 ? focusRequests + 1 : focusRequests,
    }))
  /** Answers whether there are any. */
  const setErrors = (faults: Faults<Record<Name, string>>): boolean => {
    const entries = Object.entries(faults) as [Name, FaultKey][]
    setMessages(Object.fromEntries(entries.map(([field, fault]) => [field, sentences[fault]])) as Messages<Name>)
    return entries.length > 0
  }
  /** Fields that are being put right no longer need their sentences. */
  const clearErrors = (...names: Name[]) =>
    setState((last) => {
      const rest = Object.entries(last.errors).filter(([field]) => !names.includes(field as Name))
      const isSame = rest.length === Object.keys(last.errors).length
      return isSame ? last : { ...last, errors: Object.fromEntries(rest) as Messages<Name> }
    })
  return { errors, setErrors, setMessages, clearErrors, ref: form }
}
