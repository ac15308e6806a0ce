import { type SortKey, sortKeys } from '#domain/list-sort.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

type SortSelectProps<Column extends string> = {
  columns: readonly Column[]
  sort: SortKey<Column> | null
  onSort: (sort: SortKey<Column> | null) => void
  /** `own` names the order that the list has by itself. */
  words: Record<SortKey<Column> | 'label' | 'own', string>
  className?: string
}

/** The order of a list that has no heads of columns to press, as on a phone. */
export const SortSelect = <Column extends string>({
  columns,
  sort,
  onSort,
  words,
  className,
}: SortSelectProps<Column>) => {
  const keys = sortKeys(columns)
  return (
    <Field label={words.label} className={className}>
      <Select
        icon="sort"
        value={sort ?? ''}
        onChange={({ target }) => onSort(keys.find((key) => key === target.value) ?? null)}
        options={[{ value: '', label: words.own }, ...keys.map((key) => ({ value: key, label: words[key] }))]}
      />
    </Field>
  )
}
