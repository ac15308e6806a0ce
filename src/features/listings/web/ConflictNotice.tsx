import { useEffect, useRef } from 'react'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import type { PropertyField } from '#domain/property-details.ts'
import { typedServicePrices } from '#domain/service-prices.ts'
import { PROPERTY_PAGE_WORDS } from '#features/properties/web/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { idsIn } from './property-form.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { EditConflict, PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

/** A field's text in words: names for ids. */
const useFieldText = (lists: ReferenceLists) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { units } = useArea(PROPERTY_PAGE_WORDS)
  const { policies } = useWords().properties
  const language = useLanguage()
  const nameIn = (list: readonly { id: number; name: string; name_sw?: string }[], id: number) => {
    const row = list.find((one) => one.id === id)
    return (language === 'sw' && row?.name_sw) || row?.name || String(id)
  }
  return (field: PropertyField, text: string): string => {
    if (text === '') return words.nothing
    if (field === 'category_id') return nameIn(lists.categories, Number(text))
    if (field === 'destination_id') return nameIn(lists.destinations, Number(text))
    if (field === 'stars') return words.stars(Number(text))
    if (field === 'children_from') return words.children(Number(text))
    if (field === 'amenity_ids')
      return idsIn(text)
        .map((id) => nameIn(lists.amenities, id))
        .join(', ')
    if (field === 'extra_service_ids')
      return idsIn(text)
        .map((id) => nameIn(lists.services, id))
        .join(', ')
    if (field === 'extra_service_prices')
      return typedServicePrices(text)
        .map(({ id, price, unit }) => `${nameIn(lists.services, id)}: TSh ${price} ${units[unit]}`)
        .join(', ')
    const policy = field === 'cancellation_policy' && POLICY_NAMES.find((name) => name === text)
    return policy ? policies[policy].name : text
  }
}

type ConflictNoticeProps = { conflict: EditConflict; lists: ReferenceLists; editor: PropertyEditor }

/** What somebody else changed while the form was open, and a choice for each field that both changed. */
export const ConflictNotice = ({ conflict, lists, editor }: ConflictNoticeProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const textOf = useFieldText(lists)
  const place = useRef<HTMLDivElement>(null)
  // Only when it comes: a choice made in it leaves the focus where it is.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  const stored = (field: PropertyField) => textOf(field, conflict.now[field])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 rounded-control">
      <Alert
        tone="warn"
        title={words.conflict.title}
        onDismiss={{ label: words.conflict.close, do: editor.closeConflict }}
      >
        {conflict.taken.length > 0 && (
          <>
            <p className="mt-2">{words.conflict.taken}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {conflict.taken.map((field) => (
                <li key={field} className="wrap-anywhere whitespace-pre-line">
                  <span className="font-semibold">{words.fields[field]}:</span> {stored(field)}
                </li>
              ))}
            </ul>
          </>
        )}
        {conflict.disputed.length > 0 && (
          <>
            <p className="mt-2">{words.conflict.disputed}</p>
            <ul className="mt-1 flex flex-col gap-3">
              {conflict.disputed.map((field) => (
                <li key={field} className="wrap-anywhere">
                  <p className="font-semibold">{words.fields[field]}</p>
                  <p className="whitespace-pre-line">
                    {words.conflict.now} {stored(field)}
                  </p>
                  <Button
                    className="mt-1"
                    aria-label={words.conflict.takeStoredNamed(words.fields[field])}
                    onClick={() => editor.takeStored(field)}
                  >
                    {words.conflict.takeStored}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {editor.changed.length > 0 && <p className="mt-2">{words.conflict.advice}</p>}
      </Alert>
    </div>
  )
}
