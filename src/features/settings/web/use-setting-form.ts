import { type FormEvent, useEffect, useState } from 'react'
import type { Faults } from '#domain/field-faults.ts'
import { type OwnFactors, ownPasswordFaults, type Proof, useSecondProof } from '#features/second-factor/web/public.ts'
import type { ActionFailure, ActionResult } from '#platform/web/action.ts'
import { readForm, useForm } from '#platform/web/form.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Settings } from '../contract.ts'
import { SETTING_FAULTS, SETTING_WORDS } from './words.ts'

type SettingForm<Name extends string, Group> = {
  /** The name of the group, for its draft. */
  group: keyof Settings
  stored: Group
  fields: readonly Name[]
  /** The texts that the fields show. */
  textsOf: (stored: Group) => Record<Name, string>
  faults: (values: Record<Name, string>) => Faults<Record<Name, string>>
  /** Whether these values are what the server asks a proof for; of a group without such values never. */
  needsProof?: (values: Record<Name, string>, stored: Group) => boolean
  /** Saves over the version that the form was filled from; `proof` is there once the server has asked for it. */
  save: (values: Record<Name, string>, version: number, proof: Partial<Proof>) => Promise<ActionResult<Group> | null>
  /** What is shown is no longer what is stored. */
  onStale: () => void
}

const PROOF_FIELDS = ['current_password', 'code'] as const

/** Codes are typed again, as passwords are. */
const draftOf = (name: string): FormDraft => {
  const draft = formDraft(name)
  return { ...draft, save: (fields) => draft.save(fields.filter((field) => field.name !== 'code')) }
}

/** The proof that the server asks for before some changes: the password, and then the second factor of who has one. */
const useProof = () => {
  const [isAsked, setIsAsked] = useState(false)
  /** Whether what is typed needs it: a change that was taken back does not. */
  const [isDue, setIsDue] = useState(false)
  const [factors, setFactors] = useState<OwnFactors | null>(null)
  const second = useSecondProof(factors)
  return {
    isAsked,
    isShown: isAsked && isDue,
    setIsDue,
    factors,
    second,
    faults: (typed: Record<(typeof PROOF_FIELDS)[number], string>) => ({
      ...ownPasswordFaults(typed),
      ...second.faults(typed),
    }),
    prove: async (typed: Record<(typeof PROOF_FIELDS)[number], string>): Promise<ActionResult<Partial<Proof>> | null> =>
      second.prove(typed),
    /** Whether a refusal asks for more of the proof. */
    isAskedBy: ({ code, details }: Pick<ActionFailure, 'code' | 'details'>) => {
      if (code === 'password_needed') {
        setIsAsked(true)
        setIsDue(true)
      }
      if (code === 'second_factor_needed') setFactors(details as OwnFactors)
      return code === 'password_needed' || code === 'second_factor_needed'
    },
    end: () => {
      setIsAsked(false)
      setFactors(null)
    },
  }
}

/**
 * The form of a group of settings. If somebody else saves it meanwhile, what was typed stays, and it says what changed. It
 * asks for the proof that the server asks for.
 */
export const useSettingForm = <Name extends string, Group extends Settings[keyof Settings]>({
  group,
  stored,
  fields,
  textsOf,
  faults,
  needsProof = () => false,
  save,
  onStale,
}: SettingForm<Name, Group>) => {
  const words = useArea(SETTING_WORDS)
  const toast = useToast()
  const newer = useNewerValues({ stored, textsOf, fields })
  const { seen, changes } = newer
  const proof = useProof()
  /** Whether a proof goes with the values: once the server has asked for it, and while they still need it. */
  const isProven = (typed: Record<Name, string>) => proof.isAsked && needsProof(typed, seen)
  const state = useForm<Name | (typeof PROOF_FIELDS)[number], Group>({
    fields: [...fields, ...PROOF_FIELDS],
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: draftOf(`settings-${group}-${seen.version}`),
    faults: (typed) => ({ ...faults(typed), ...(isProven(typed) ? proof.faults(typed) : {}) }) as Faults<typeof typed>,
    faultWords: useArea(SETTING_FAULTS),
    send: async (typed) => {
      const { current_password, code, ...values } = typed
      const proven = isProven(typed) ? await proof.prove({ current_password, code }) : { reply: {} }
      if (!proven?.reply) return proven as null
      return save(values as Record<Name, string>, seen.version, proven.reply)
    },
    onSent: (own, _typed, form) => {
      proof.end()
      newer.saved(own, form)
      toast({ tone: 'good', text: words.saved })
    },
    onFailure: (failure) => {
      if (failure.code === 'settings_changed') onStale()
      const { text, fields } = failure
      return { banner: proof.isAskedBy(failure) || Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  const { ref } = state.form
  const { isAsked, factors } = proof
  useEffect(() => {
    if (isAsked) ref.current?.querySelector<HTMLElement>(`[name=${factors ? 'code' : 'current_password'}]`)?.focus()
  }, [isAsked, factors, ref])
  useFollow(state, newer, stored, 'settings_changed')
  const form = {
    ...state.form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      state.form.onInput(event)
      proof.setIsDue(needsProof(readForm(event.currentTarget, fields), seen))
    },
  }
  return { ...state, form, changed: seen.changed, texts: textsOf(seen), changes, proof }
}
