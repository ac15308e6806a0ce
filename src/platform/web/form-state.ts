import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Faults } from '#domain/guest-form.ts'
import { useWords } from './words.tsx'

/** The texts of a form by the names of its fields; what is not there is empty. */
export const readForm = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> => {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/**
 * What is wrong with the fields of a form, as sentences. The fields keep their own text, so that nothing that was typed
 * is lost, before React has taken over included. Setting faults moves the focus to the first field that has one.
 */
export const useFaults = <Form extends Record<string, string>>() => {
  const { faults: sentences } = useWords()
  const [said, setSaid] = useState<Partial<Record<keyof Form, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(said).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [said])
  const say = (faults: Faults<Form>) => {
    const entries = Object.entries(faults) as [keyof Form, keyof typeof sentences][]
    setSaid(Object.fromEntries(entries.map(([field, fault]) => [field, sentences[fault]])) as typeof said)
    return entries.length > 0
  }
  /** A field that is being put right no longer needs its sentence. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in said) setSaid(({ [name]: _, ...rest }) => rest as typeof said)
  }
  return { said, say, saySentences: setSaid, form: { ref: form, onInput } }
}
