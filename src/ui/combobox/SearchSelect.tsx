import { Combobox } from '@base-ui/react/combobox'
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from '../Field.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import { lineClass, panelClass, positionIn } from '../menu/panel.ts'
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

const allOf = (options: readonly (SearchOption | SearchGroup)[]): SearchOption[] =>
  options.flatMap((item) => (isGroup(item) ? item.items : [item]))

type CountProps = {
  words: SearchSelectWords
  /** How many options there would be without a limit. */
  countAll: () => number
}

const Count = ({ words, countAll }: CountProps) => {
  const shown = allOf(Combobox.useFilteredItems<SearchOption | SearchGroup>()).length
  return shown > 0 && words.count(shown < SHOWN_AT_MOST ? shown : countAll(), shown)
}

const Answers = ({ container, ...count }: CountProps & { container?: HTMLElement }) => (
  <Combobox.Portal container={container}>
    <Combobox.Positioner {...positionIn(container)} align="start">
      <Combobox.Popup className={panelClass('w-[var(--anchor-width)] min-w-56')}>
        <Combobox.Empty>
          <p className="px-3 py-3 text-sm text-muted">{count.words.empty}</p>
        </Combobox.Empty>
        {/* Seven lines and a half: that there are more is seen. */}
        <Combobox.List className="max-h-83 overflow-y-auto overscroll-contain outline-none">
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
        <Combobox.Status className="px-3 text-sm text-muted not-empty:pt-2 not-empty:pb-1">
          <Count {...count} />
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

/** Chooses one of many by typing a part of its name; goes into a Field. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { options, value, onValue, words, name, placeholder, disabled, onBlur } = props
  const { ref, container } = usePortal()
  const all = allOf(options)
  const chosen = all.find((option) => option.value === value) ?? null
  const [query, setQuery] = useState('')
  // The name of what is chosen stands in the box and is no search.
  const countAll = () => (query === chosen?.label ? all : all.filter((option) => fits(option, query))).length
  const control = useFieldControl<InputHTMLAttributes<HTMLInputElement>>({ placeholder, onBlur })
  const button = (label: string, icon: IconName): { 'aria-label': string; className: string; children: ReactNode } => ({
    'aria-label': label,
    className: INSIDE,
    children: <Icon name={icon} />,
  })
  return (
    <Combobox.Root<SearchOption>
      items={options}
      value={chosen}
      onInputValueChange={setQuery}
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
      <Answers words={words} countAll={countAll} container={container} />
    </Combobox.Root>
  )
}
