import { useState } from 'react'
import { useNavigate } from 'react-router'
import { handoverFault, handoverFaults, sumMoving } from '#domain/handover.ts'
import { LANGUAGES } from '#domain/language.ts'
import { useAction } from '#platform/web/action.ts'
import { readForm, useForm } from '#platform/web/form.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { findNewOwner, type HandoverTerms, handOver, handoverTerms } from '../contract.ts'
import { HANDOVER_WORDS } from './words.ts'

const FIELDS = ['properties', 'contact', 'first_name', 'last_name', 'language', 'reason', 'goes_along'] as const

/** What was typed for a handover. That money goes along is agreed anew: it was agreed on an amount. */
const draftFor = (ownerId: number): FormDraft => {
  const draft = formDraft(`handover-${ownerId}`)
  return { ...draft, save: (fields) => draft.save(fields.filter(({ name }) => name !== 'goes_along')) }
}

/** The form of a handover: which properties, to whom, and what becomes of open money. */
export const useHandOver = ({ owner, properties }: HandoverTerms, onStale: () => void) => {
  const words = useArea(HANDOVER_WORDS)
  const toast = useToast()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(properties.map(({ id }) => id)))
  const [contact, setContact] = useState('')
  const [goesAlong, setGoesAlong] = useState(false)
  const params = { id: owner.id }
  const lookup = useQueryOf(findNewOwner, { params, query: { contact } }, { ...DROPPED_SOON, enabled: contact !== '' })
  const found = contact === '' || lookup.isFetching ? undefined : lookup.data?.account
  const moving = properties.filter(({ id }) => chosen.has(id))
  const sums = sumMoving(moving)
  const fault = handoverFault(sums, goesAlong)
  const { run } = useAction(handOver, {
    failed: ({ message }) => message || words.saveFailed,
    invalidates: [handoverTerms],
  })
  const state = useForm({
    fields: FIELDS,
    draft: draftFor(owner.id),
    faults: (values) => handoverFaults(values, found === null),
    send: async ({ first_name, last_name, language, reason }) => {
      const missing = {
        ...(moving.length === 0 && { properties: words.propertyNeeded }),
        ...(found === undefined && { contact: words.contactNeeded }),
        ...(fault === 'handover_money_open' && { goes_along: words.goesAlongNeeded }),
      }
      if (Object.keys(missing).length > 0 || found === undefined) {
        state.setMessages(missing)
        return null
      }
      const { bookings, held, available, debt } = sums
      const chosenLanguage = LANGUAGES.find((one) => one === language) ?? 'en'
      const body = {
        properties: moving.map(({ id }) => id),
        contact,
        account: found?.id ?? null,
        ...(found === null && { newcomer: { first_name, last_name, language: chosenLanguage } }),
        reason,
        goes_along: goesAlong,
        seen: { bookings, held, available, debt },
      }
      return run({ params, body })
    },
    onSent: ({ properties: count, name }) => {
      toast({ tone: 'good', text: words.done(count, name) })
      navigate(`/bhumwi-admin/people/${owner.id}`)
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'handover_changed') {
        setGoesAlong(false) // it was agreed on another amount
        onStale()
        lookup.refetch()
      }
      return { banner: Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  const choose = (id: number, isChosen: boolean) => {
    setChosen((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? [id] : [])))
    setGoesAlong(false)
    state.setMessages({})
  }
  const find = (form: HTMLFormElement | null) => {
    const typed = form ? readForm(form, ['contact']).contact.trim() : ''
    if (typed === '') state.setMessages({ contact: words.contactNeeded })
    else if (typed === contact) lookup.refetch()
    else setContact(typed)
  }
  return { ...state, chosen, choose, moving, sums, fault, found, lookup, find, setContact, goesAlong, setGoesAlong }
}
