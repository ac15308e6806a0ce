import { useState } from 'react'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useSettled } from '#platform/web/settled.ts'
import { useArea } from '#platform/web/words.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { commissionProperties } from '../contract.ts'
import { COMMISSION_WORDS } from './words.ts'

const PAUSE_MS = 250

/** Chooses one property by a part of its name; its id is the value of the form's field `property`. */
export const PropertyField = ({ error }: { error?: string | undefined }) => {
  const words = useArea(COMMISSION_WORDS)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const search = useSettled(text.trim(), PAUSE_MS)
  const isWanted = search !== '' && chosen === null
  const query = useQueryOf(
    commissionProperties,
    { query: { search } },
    { enabled: isWanted, keepPrevious: true, gcTime: 10_000 },
  )
  const options = (query.data ?? []).map(({ id, name, place, percent }) => ({
    id: String(id),
    label: name,
    hint: `${place} · ${words.now(percent)}`,
  }))
  return (
    <>
      <Field label={words.fields.property} hint={words.fields.propertyHint} error={error} required>
        <Combobox
          value={text}
          maxLength={100}
          onText={(typed) => {
            setText(typed)
            setChosen(null)
          }}
          options={chosen ? [] : options}
          loading={query.isFetching || query.failed || search !== text.trim() || chosen !== null}
          onPick={({ id, label }) => {
            setText(label)
            setChosen({ id, label })
          }}
          words={words.found}
        />
      </Field>
      {isWanted && <FailedPart query={query}>{words.propertiesFailed}</FailedPart>}
      <input type="hidden" name="property" value={chosen?.id ?? ''} />
    </>
  )
}
