import { type FormEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Faults } from '#domain/guest-form.ts'
import { CallFailure } from '#platform/web/call.ts'
import { readForm, useFaults } from '#platform/web/form-state.ts'
import { forgetForm, type Kept, keepForm, keptForm, putBack } from '#platform/web/kept-form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ENQUIRY_WORDS } from './words.ts'

type Options<Form extends Record<string, string>> = {
  /** Under this name what was typed outlives a reload of the tab. */
  name: string
  fields: readonly (keyof Form & string)[]
  faultsOf: (typed: Form) => Faults<Form>
  /** Sends the form; `homepage` is what stands in the field that no person sees. */
  send: (typed: Form & { homepage: string }) => Promise<void>
  /** For what does not stand in a field of the form: called once with what was kept. */
  onKept?: (kept: Kept) => void
}

/**
 * A form to the platform: it says what is wrong where it is wrong, sends once, and on a failure keeps everything that
 * was typed, as it does through a reload of the tab.
 */
export const useTypedForm = <Form extends Record<string, string>>(options: Options<Form>) => {
  const { name, fields, faultsOf, send } = options
  const { common } = useWords()
  const words = useArea(ENQUIRY_WORDS)
  const { said, say, saySentences, unsay, form } = useFaults<Form>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const read = (element: HTMLFormElement) => readForm(element, fields) as Form
  const restore = useEffectEvent(() => {
    const kept = keptForm(name)
    if (form.ref.current) putBack(form.ref.current, kept)
    options.onKept?.(kept)
  })
  // Before the page is told of what the browser itself has put back: that would be kept in place of the whole.
  useLayoutEffect(() => restore(), [])
  const sentenceOf = ({ code, message }: CallFailure) =>
    code === 'network' ? common.networkError : message || words.failed
  const submit = async (element: HTMLFormElement) => {
    const typed = read(element)
    const { homepage } = readForm(element, ['homepage'])
    setFailure(null)
    if (say(faultsOf(typed))) return
    setBusy(true)
    try {
      await send({ ...typed, homepage })
      forgetForm(name)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      saySentences(error.fields as typeof said)
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    said,
    busy,
    failure,
    /** Keeps what was typed now; for what changes without typing. */
    keep: () => form.ref.current && keepForm(name, read(form.ref.current)),
    /** Takes back what was said about fields that have changed without typing. */
    unsay,
    form: {
      ref: form.ref,
      method: 'post',
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        form.onInput(event)
        keepForm(name, read(event.currentTarget))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) submit(event.currentTarget)
      },
    } as const,
  }
}
