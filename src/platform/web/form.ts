import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Faults } from '#domain/field-faults.ts'
import type { ActionFailure, ActionResult } from './action.ts'
import type { FormDraft } from './form-draft.ts'
import { useWords } from './words.tsx'

/** Sentences at fields. */
export type Messages<Name extends string> = Partial<Record<Name, string>>

/** What a form shows for a failed call: a sentence above or below its fields, and sentences at them. */
export type FormFailure<Name extends string> = { banner?: string | null; fields?: Messages<Name> }

/** The texts of a form's fields by their names; what is not there is empty. */
export const readForm = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> => {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement, names: readonly string[]) =>
  ([...form.elements] as Control[]).filter(({ name }) => names.includes(name))

/** Shows texts in the fields of a form, such as those that the server has stored. */
export const fillForm = (form: HTMLFormElement, texts: Record<string, string>) => {
  for (const control of controlsOf(form, Object.keys(texts))) control.value = texts[control.name] ?? ''
}

/** A control that is marked, or the first choice of a group that carries an error. */
const WITH_ERROR = '[aria-invalid="true"], fieldset[aria-describedby] input'
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

/**
 * The errors of the fields, as sentences. Setting errors moves the focus to the first field that has one; clearing one
 * leaves the focus where it is.
 */
export const useErrors = <Name extends string>() => {
  const { faults: sentences } = useWords()
  const [{ errors, told }, setTold] = useState<{ errors: Messages<Name>; told: number }>({ errors: {}, told: 0 })
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (told > 0) focusFirstError(form.current)
  }, [told])
  const setMessages = (messages: Messages<Name>) =>
    setTold(({ told }) => ({ errors: messages, told: Object.keys(messages).length > 0 ? told + 1 : told }))
  /** Answers whether there are any. */
  const setErrors = (faults: Faults<Record<Name, string>>): boolean => {
    const entries = Object.entries(faults) as [Name, keyof typeof sentences][]
    setMessages(Object.fromEntries(entries.map(([field, fault]) => [field, sentences[fault]])) as Messages<Name>)
    return entries.length > 0
  }
  /** Fields that are being put right no longer need their sentences. */
  const clearErrors = (...names: Name[]) =>
    setTold((last) => {
      const rest = Object.entries(last.errors).filter(([field]) => !names.includes(field as Name))
      const isSame = rest.length === Object.keys(last.errors).length
      return isSame ? last : { ...last, errors: Object.fromEntries(rest) as Messages<Name> }
    })
  return { errors, setErrors, setMessages, clearErrors, ref: form }
}

type FormOptions<Name extends string, Reply> = {
  fields: readonly Name[]
  /** The domain's rules for the form. */
  faults: (values: Record<NoInfer<Name>, string>) => Faults<Record<NoInfer<Name>, string>>
  /** The call, by `run` of `useAction`; null if there is nothing to send. */
  send: (values: Record<Name, string>, form: HTMLFormElement) => Promise<ActionResult<Reply> | null>
  onSent?: (reply: Reply, values: Record<Name, string>, form: HTMLFormElement) => void
  /** For a failure that is shown in other words or places; null if the page itself handles it. */
  onFailure?: (failure: ActionFailure) => FormFailure<NoInfer<Name>> | null
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
  const { fields, faults, send, onSent, onFailure, draft } = options
  const { errors, setErrors, setMessages, clearErrors, ref } = useErrors<Name>()
  const [busy, setBusy] = useState(false)
  const [banner, setBanner] = useState<string | null>(null)
  const isSending = useRef(false)
  const saveDraft = useDraft(ref, fields, draft)
  useBannerInView(ref, banner, Object.keys(errors).length > 0)
  const fail = (failure: ActionFailure) => {
    const own = onFailure ? onFailure(failure) : {}
    if (own === null) return
    setMessages(own.fields ?? (failure.fields as Messages<Name>))
    setBanner(own.banner === undefined ? failure.text : own.banner)
  }
  const submit = async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    if (isSending.current) return
    setBanner(null)
    if (setErrors(faults(values))) return
    isSending.current = true
    setBusy(true)
    const result = await send(values, form).finally(() => {
      isSending.current = false
      setBusy(false)
    })
    if (result?.failure) return fail(result.failure)
    if (!result) return
    draft?.remove()
    onSent?.(result.reply, values, form)
  }
  return {
    errors,
    /** Why the call failed, as a sentence. */
    banner,
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
        clearErrors((event.target as HTMLInputElement).name as Name)
        saveDraft()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    } as const,
  }
}
