import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Faults } from '#domain/field-faults.ts'
import type { ActionFailure, ActionResult } from './action.ts'
import type { FormDraft } from './form-draft.ts'
import { type FaultWords, type Messages, useErrors } from './form-errors.ts'
import { isTickBox } from './set-field.ts'

/** What a form shows for a failed call: a sentence above or below its fields, and sentences at them. */
export type FormFailure<Name extends string> = { banner?: string | null; fields?: Messages<Name> }

/** The texts of a form's fields by their names; what is not there is empty. */
export const readForm = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> => {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

type Banner = { banner: string | null; bannerCode: string | null }

const NO_BANNER: Banner = { banner: null, bannerCode: null }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement, names: readonly string[]) =>
  ([...form.elements] as Control[]).filter(({ name }) => names.includes(name))

/** Shows texts in the fields of a form, such as those that the server has stored; a box is ticked if the text is its value. */
export const fillForm = (form: HTMLFormElement, texts: Record<string, string>) => {
  for (const control of controlsOf(form, Object.keys(texts))) {
    const text = texts[control.name] ?? ''
    if (control instanceof HTMLInputElement && isTickBox(control)) control.checked = control.value === text
    else control.value = text
  }
}

/** Shows why a form could not be sent, which may be far above the button that was pressed; errors at fields come first. */
const useBannerInView = (form: RefObject<HTMLFormElement | null>, banner: string | null, hasErrors: boolean) => {
  const show = useEffectEvent(() => {
    if (!hasErrors) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  })
  // Not when the last error is cleared: the field that is being corrected must stay in sight.
  useLayoutEffect(() => {
    if (banner) show()
  }, [banner])
}

type FormOptions<Name extends string, Reply> = {
  fields: readonly Name[]
  /** Reads the form where a field is more than one control. */
  read?: (form: HTMLFormElement) => Record<NoInfer<Name>, string>
  /** The domain's rules for the form. */
  faults: (values: Record<NoInfer<Name>, string>) => Faults<Record<NoInfer<Name>, string>>
  /** The call, by `run` of `useAction`; null if there is nothing to send. */
  send: (values: Record<Name, string>, form: HTMLFormElement) => Promise<ActionResult<Reply> | null>
  onSent?: (reply: Reply, values: Record<Name, string>, form: HTMLFormElement) => void
  /** For a failure that is shown in other words or places; null if the page itself handles it. */
  onFailure?: (failure: ActionFailure, values: Record<NoInfer<Name>, string>) => FormFailure<NoInfer<Name>> | null
  /** The sentences of faults that only an office knows. */
  faultWords?: FaultWords
  /** The error that a field's input clears, if it is not the field's own: the boxes of a group have one together. */
  errorOf?: (field: Name) => Name
  /** Saves the input as a draft until it has been sent. */
  draft?: FormDraft
}

/** Saves the draft of a form at each change, and restores it when the form appears. */
const useDraft = (form: RefObject<HTMLFormElement | null>, fields: readonly string[], draft: FormDraft | undefined) => {
  const isRestoring = useRef(false)
  const restore = useEffectEvent(() => {
    if (!form.current || !draft) return
    isRestoring.current = true
    draft.restore(controlsOf(form.current, fields))
    isRestoring.current = false
  })
  // Before the page hears of what the browser itself has put back: that would be saved in place of the whole.
  useLayoutEffect(() => restore(), [])
  return () => {
    if (form.current && !isRestoring.current) draft?.save(controlsOf(form.current, fields))
  }
}

/**
 * A form with uncontrolled fields, so that no input is lost, also not what is typed before hydration. It shows errors
 * at the fields, sends one request at a time, and leaves all input in place after a failure.
 */
export const useForm = <Name extends string, Reply>(options: FormOptions<Name, Reply>) => {
  const { fields, faults, send, onSent, onFailure, read, faultWords, errorOf, draft } = options
  const { errors, setErrors, setMessages, clearErrors, ref } = useErrors<Name>(faultWords)
  const [busy, setBusy] = useState(false)
  const [{ banner, bannerCode }, setShown] = useState<Banner>(NO_BANNER)
  const setBanner = (text: string | null, code: string | null = null) =>
    setShown(text === null ? NO_BANNER : { banner: text, bannerCode: code })
  const isSending = useRef(false)
  const saveDraft = useDraft(ref, fields, draft)
  useBannerInView(ref, banner, Object.keys(errors).length > 0)
  const fail = (failure: ActionFailure, values: Record<Name, string>) => {
    const own = onFailure ? onFailure(failure, values) : {}
    if (own === null) return
    setMessages(own.fields ?? (failure.fields as Messages<Name>))
    setBanner(own.banner === undefined ? failure.text : own.banner, failure.code)
  }
  const submit = async (form: HTMLFormElement) => {
    const values = read ? read(form) : readForm(form, fields)
    if (isSending.current) return
    setBanner(null)
    if (setErrors(faults(values))) return
    isSending.current = true
    setBusy(true)
    const result = await send(values, form).finally(() => {
      isSending.current = false
      setBusy(false)
    })
    if (result?.failure) return fail(result.failure, values)
    if (!result) return
    draft?.remove()
    onSent?.(result.reply, values, form)
  }
  return {
    errors,
    /** Why the call failed, as a sentence. */
    banner,
    /** The code of that failure; null if the page made the sentence itself. */
    bannerCode,
    setBanner,
    busy,
    setErrors,
    setMessages,
    clearErrors,
    /** For what changes without typing, such as dates from a calendar. */
    saveDraft,
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const name = (event.target as HTMLInputElement).name as Name
        clearErrors(errorOf ? errorOf(name) : name)
        saveDraft()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    } as const,
  }
}
