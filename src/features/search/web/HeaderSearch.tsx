import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { SORTS, type Sort } from '#domain/search.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { controlClass } from '#ui/TextInput.tsx'
import { resorted, searchAddress, sortOf, suggestionAddress } from './search-address.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The orders that the header offers; the listing itself has one more, by name, which is shown while it is used. */
const ordersBeside = (used: Sort) => SORTS.filter((sort) => sort !== 'name' || used === 'name')

const ICONS: Record<Suggestion['kind'], IconName> = { property: 'bed', destination: 'pin', region: 'map' }

/** The text in the box: it follows the address, except while the user types. */
const useText = (searched: string) => {
  const [text, setText] = useState(searched)
  const box = useRef<HTMLDivElement>(null)
  const taken = useRef(searched)
  const take = useEffectEvent(() => {
    const typed = text.trim()
    const editing = typed !== taken.current && box.current?.contains(document.activeElement)
    if (typed !== searched) {
      if (editing) return
      setText(searched)
    }
    taken.current = searched
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is searched for
  useEffect(() => take(), [searched])
  return { text, setText, box }
}

type SearchTextProps = { searched: string; onChosen: (suggestion: Suggestion) => void }

/** The search text with its suggestions; choosing one navigates to it and clears the text. */
const SearchText = ({ searched, onChosen }: SearchTextProps) => {
  const { site, common } = useWords()
  const { text, setText, box } = useText(searched)
  const { suggestions, failed, loading } = useSuggestions(text)
  const label = ({ kind, name }: Suggestion) => (kind === 'property' ? name : site.suggest[kind](name))
  return (
    <div ref={box} className="contents">
      <Combobox
        name="q"
        enterKeyHint="search"
        maxLength={120}
        value={text}
        onText={setText}
        options={suggestions.map((suggestion) => ({
          id: `${suggestion.kind} ${suggestion.id}`,
          label: label(suggestion),
          icon: ICONS[suggestion.kind],
          hint: suggestion.region ?? undefined,
          suggestion,
        }))}
        onPick={({ suggestion }) => {
          setText('')
          onChosen(suggestion)
        }}
        loading={loading}
        words={{ empty: failed ? site.suggest.failed : site.suggest.empty, count: site.suggest.count }}
        aria-label={site.searchLabel}
        placeholder={site.searchPlaceholder}
        className="flex-1 basis-40"
        inputClass="rounded-full pr-12"
        after={<IconButton type="submit" icon="arrow-right" label={common.search} className="text-brand" />}
      />
    </div>
  )
}

/** The header's search by text with its order; choosing an order shows the page in it at once. */
export const HeaderSearch = () => {
  const { site, search } = useWords()
  const navigate = useNavigate()
  const { pathname, search: shown } = useLocation()
  const coming = useNavigation().location
  // What is on its way has been chosen already, and what is chosen next joins it.
  const params = new URLSearchParams(coming?.pathname === pathname ? coming.search : shown)
  const sort = sortOf(params)
  const searched = pathname === '/properties' ? (params.get('q') ?? '') : ''
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = SORTS.find((order) => order === form.get('sort')) ?? sort
    navigate(searchAddress(params, String(form.get('q') ?? ''), wanted))
  }
  const onSort = (event: ChangeEvent<HTMLSelectElement>) => {
    navigate(resorted(pathname, params, event.target.value as Sort), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not know the element `search`
    <form
      role="search"
      aria-label={site.searchLabel}
      action="/properties"
      onSubmit={onSubmit}
      className="flex w-full min-w-0 flex-wrap items-center gap-2"
    >
      <SearchText
        searched={searched}
        onChosen={(suggestion) => navigate(suggestionAddress(params, suggestion, sort))}
      />
      <span className="relative flex size-11 shrink-0 items-center sm:w-52">
        <Icon name="sort" className="pointer-events-none absolute left-3 text-muted" />
        {/* On a phone only the icon is visible; the current order is in its label and in the list itself. */}
        <select
          name="sort"
          aria-label={search.sort}
          title={search.sort}
          value={sort}
          onChange={onSort}
          className={classNames(
            controlClass,
            'appearance-none truncate rounded-full text-sm max-sm:px-0 max-sm:text-transparent sm:pr-9 sm:pl-10',
          )}
        >
          {ordersBeside(sort).map((value) => (
            <option key={value} value={value} className="text-ink">
              {search.sorts[value]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 text-muted max-sm:hidden" />
      </span>
    </form>
  )
}
