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
 * is lost, before React has taken over included. Telling faults moves the focus to the first field that has one; putting
 * one right leaves it where it is.
 */
export const useFaults = <Form extends Record<string, string>>() => {
  const { faults: sentences } = useWords()
  const [said, setSaid] = useState<Partial<Record<keyof Form, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<typeof said>(null)
  useEffect(() => {
    if (told.current !== said) return // an effect may run late, after the next faults have been told
    told.current = null
    if (Object.keys(said).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [said])
  const saySentences = (sentences: typeof said) => {
    told.current = sentences
    setSaid(sentences)
  }
  const say = (faults: Faults<Form>) => {
    const entries = Object.entries(faults) as [keyof Form, keyof typeof sentences][]
    saySentences(Object.fromEntries(entries.map(([field, fault]) => [field, sentences[fault]])) as typeof said)
    return entries.length > 0
  }
  /** Fields that are being put right no longer need their sentences. */
  const unsay = (...names: (keyof Form)[]) => {
    const rest = Object.entries(said).filter(([field]) => !names.includes(field))
    if (rest.length < Object.keys(said).length) setSaid(Object.fromEntries(rest) as typeof said)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => unsay((event.target as HTMLInputElement).name)
  return { said, say, saySentences, unsay, form: { ref: form, onInput } }
}
