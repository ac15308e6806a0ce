import { useEffect, useRef } from 'react'
import { changedFields, type ListField } from '#domain/content-list.ts'
import { formatTsh } from '#domain/money.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import type { ListEntry } from '../contract.ts'
import { factsOf } from './entry-form.ts'
import { LIST_WORDS } from './words.ts'

const useFieldText = (entry: ListEntry) => {
  const { icons, conflict } = useArea(LIST_WORDS)
  const { themes } = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const facts = factsOf(entry)
  return (field: ListField): string => {
    if (field === 'icon') return facts.icon ? icons[facts.icon] : conflict.gone
    if (field === 'theme') return facts.theme ? themes[facts.theme] : conflict.gone
    if (field === 'price_tsh') return facts.price_tsh === null ? conflict.gone : formatTsh(facts.price_tsh, language)
    return facts[field] || conflict.gone
  }
}

/** What somebody else has changed of an entry while its form was open. */
export const EntryConflict = ({ before, now }: { before: ListEntry; now: ListEntry }) => {
  const words = useArea(LIST_WORDS)
  const textOf = useFieldText(now)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 rounded-control">
      <Alert tone="warn" title={words.conflict.title}>
        <p>{words.conflict.text}</p>
        <ul className="my-2 flex flex-col gap-1">
          {changedFields(factsOf(before), factsOf(now)).map((field) => (
            <li key={field} className="wrap-anywhere">
              <span className="font-semibold">{words.fields[field]}:</span> {textOf(field)}
            </li>
          ))}
        </ul>
        <p>{words.conflict.advice}</p>
      </Alert>
    </div>
  )
}
