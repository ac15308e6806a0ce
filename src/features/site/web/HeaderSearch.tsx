import type { ChangeEvent, FormEvent } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { SORTS, type Sort } from '#domain/search.ts'
import { useWords } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { controlClass, TextInput } from '#ui/TextInput.tsx'
import { resorted, searchAddress, sortOf } from './search-address.ts'

/** The orders that the header offers; the listing itself has one more, by name. */
const ORDERS = SORTS.filter((sort) => sort !== 'name')

/** The header's search by text with its order; on the listing, choosing an order shows it at once. */
export const HeaderSearch = () => {
  const { site, search, common } = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const sort = sortOf(params)
  const onListing = pathname === '/properties'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = SORTS.find((order) => order === form.get('sort')) ?? sort
    navigate(searchAddress(params, String(form.get('q') ?? ''), wanted))
  }
  const onSort = (event: ChangeEvent<HTMLSelectElement>) => {
    if (onListing) navigate(resorted(params, event.target.value as Sort), { preventScrollReset: true })
  }
  return (
    <Form role="search" action="/properties" onSubmit={onSubmit} className="flex w-full min-w-0 items-center gap-2">
      <TextInput
        key={`q ${params.get('q')}`}
        name="q"
        type="search"
        icon="search"
        enterKeyHint="search"
        maxLength={120}
        defaultValue={onListing ? (params.get('q') ?? '') : ''}
        aria-label={site.searchLabel}
        placeholder={site.searchPlaceholder}
        className="rounded-full pr-12"
        after={<IconButton type="submit" icon="arrow-right" label={common.search} className="text-brand" />}
      />
      <span className="relative flex size-11 shrink-0 items-center sm:w-52">
        <Icon name="sort" className="pointer-events-none absolute left-3 text-muted" />
        {/* On a phone only the icon shows; the order that holds is said by its label and in the list itself. */}
        <select
          key={`sort ${sort}`}
          name="sort"
          aria-label={search.sort}
          title={search.sort}
          defaultValue={sort === 'name' ? 'featured' : sort}
          onChange={onSort}
          className={classNames(
            controlClass,
            'appearance-none truncate rounded-full text-sm max-sm:px-0 max-sm:text-transparent sm:pr-9 sm:pl-10',
          )}
        >
          {ORDERS.map((value) => (
            <option key={value} value={value} className="text-ink">
              {search.sorts[value]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 text-muted max-sm:hidden" />
      </span>
    </Form>
  )
}
