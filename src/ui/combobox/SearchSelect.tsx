import { Combobox } from '@base-ui/react/combobox'
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from '../Field.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { lineClass, POSITION, panelClass } from '../menu/panel.ts'
import { usePortal } from '../menu/portal.ts'
import { controlClass } from '../TextInput.tsx'

/** One answer of a SearchSelect; the hint is searched too. */
export type SearchOption = { value: string; label: string; hint?: string; icon?: IconName }

/** Answers under a heading. */
export type SearchGroup = { value: string; items: readonly SearchOption[] }

/** The texts of a SearchSelect. */
export type SearchSelectWords = {
  open: string
  clear: string
  empty: string
  /** Spoken and shown under the answers: how many there are, or that only the first of them are shown. */
  count: (found: number, shown: number) => string
}

const SHOWN_AT_MOST = 100

const fits = ({ label, hint = '' }: SearchOption, query: string) =>
  `${label} ${hint}`.toLowerCase().includes(query.trim().toLowerCase())

const Option = ({ option }: { option: SearchOption }) => (
  <Combobox.Item value={option} className={classNames(lineClass(), 'py-2 data-selected:text-brand-deep')}>
    {option.icon && <Icon name={option.icon} className="text-muted" />}
    <span className="min-w-0 flex-1">{option.label}</span>
    {option.hint && <span className="shrink-0 text-sm text-muted">{option.hint}</span>}
    <Combobox.ItemIndicator>
      <Icon name="check" className="text-brand" />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)

const isGroup = (item: SearchOption | SearchGroup): item is SearchGroup => 'items' in item

const Count = ({ words }: { words: SearchSelectWords }) => {
  const found = Combobox.useFilteredItems<SearchOption | SearchGroup>()
  const count = found.reduce((sum, item) => sum + (isGroup(item) ? item.items.length : 1), 0)
  return count > 0 && words.count(count, Math.min(count, SHOWN_AT_MOST))
}

const Answers = ({ words, container }: { words: SearchSelectWords; container?: HTMLElement }) => (
  <Combobox.Portal container={container}>
    <Combobox.Positioner {...POSITION} align="start">
      <Combobox.Popup className={panelClass('w-[var(--anchor-width)] min-w-56')}>
        <Combobox.Empty>
          <p className="px-3 py-3 text-sm text-muted">{words.empty}</p>
        </Combobox.Empty>
        <Combobox.List className="max-h-80 overflow-y-auto overscroll-contain outline-none">
          {(item: SearchOption | SearchGroup) =>
            isGroup(item) ? (
              <Combobox.Group key={item.value} items={item.items}>
                <Combobox.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">{item.value}</Combobox.GroupLabel>
                <Combobox.Collection>
                  {(option: SearchOption) => <Option key={option.value} option={option} />}
                </Combobox.Collection>
              </Combobox.Group>
            ) : (
              <Option key={item.value} option={item} />
            )
          }
        </Combobox.List>
        <Combobox.Status className="px-3 text-sm text-muted">
          <Count words={words} />
        </Combobox.Status>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)

const INSIDE = 'inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink'

type SearchSelectProps = {
  /** A flat list, or groups. All of them are in the browser; the first hundred that fit are shown. */
  options: readonly SearchOption[] | readonly SearchGroup[]
  /** The chosen option's value, null for none. */
  value: string | null
  onValue: (value: string | null) => void
  words: SearchSelectWords
  name?: string
  placeholder?: string
  disabled?: boolean
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

const allOf = (options: SearchSelectProps['options']): SearchOption[] =>
  options.flatMap((item: SearchOption | SearchGroup) => (isGroup(item) ? item.items : [item]))

/** Chooses one of many by typing a part of its name; goes into a Field. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { options, value, onValue, words, name, placeholder, disabled, onBlur } = props
  const { ref, container } = usePortal()
  const control = useFieldControl<InputHTMLAttributes<HTMLInputElement>>({ placeholder, onBlur })
  const button = (label: string, icon: IconName): { 'aria-label': string; className: string; children: ReactNode } => ({
    'aria-label': label,
    className: INSIDE,
    children: <Icon name={icon} />,
  })
  return (
    <Combobox.Root<SearchOption>
      items={options}
      value={allOf(options).find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValue(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={({ label }) => label}
      itemToStringValue={(option) => option.value}
      filter={fits}
      limit={SHOWN_AT_MOST}
      name={name}
      disabled={disabled}
      autoHighlight
    >
      <div className="relative flex w-full min-w-0 items-center">
        <Combobox.Input ref={ref} {...control} className={classNames(controlClass, value ? 'pr-22' : 'pr-11')} />
        <span className="absolute right-0 flex">
          <Combobox.Clear {...button(words.clear, 'close')} />
          <Combobox.Trigger {...button(words.open, 'chevron-down')} />
        </span>
      </div>
      <Answers words={words} container={container} />
    </Combobox.Root>
  )
}
