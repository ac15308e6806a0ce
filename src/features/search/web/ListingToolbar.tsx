import { useRevalidator } from 'react-router'
import { SORTS, type Sort } from '#domain/search.ts'
import type { listCategories } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, isIcon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { filterCount, type Listing, listingPath, VIEWS, withChange } from './listing.ts'

type Categories = ReplyOf<typeof listCategories>

type ListingToolbarProps = {
  listing: Listing
  /** Null if they could not be loaded. */
  categories: Categories | null
  onChange: (change: Partial<Listing>) => void
  onFilters: () => void
  /** The panel was opened and its code is loading. */
  filtersComing: boolean
}

const PILLS = 6

/** Categories, order, look and the way to the filters; each choice is a new address. */
export const ListingToolbar = ({ listing, categories, onChange, onFilters, filtersComing }: ListingToolbarProps) => {
  const { search: words } = useWords()
  const language = useLanguage()
  const nameOf = (category: Categories[number]) => (language === 'sw' ? category.name_sw : category.name)
  const chosen = categories?.find(({ name }) => name === listing.category)
  const set = filterCount(listing)
  return (
    <div className="flex flex-col gap-3">
      {categories === null && <CategoriesFailed />}
      {categories && categories.length > 0 && (
        <nav
          aria-label={words.categories}
          className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
        >
          {categories.slice(0, PILLS).map((category) => {
            const selected = category === chosen
            return (
              <Link
                key={category.id}
                to={listingPath(withChange(listing, { category: selected ? '' : category.name }))}
                aria-current={selected}
                className={chipClass({ selected })}
              >
                <Icon name={isIcon(category.icon) ? category.icon : 'home'} />
                {nameOf(category)}
              </Link>
            )
          })}
          <span className="w-44 shrink-0">
            <Select
              aria-label={words.category}
              value={chosen?.name ?? ''}
              placeholder={words.allCategories}
              onChange={(event) => onChange({ category: event.target.value })}
              options={categories.map((category) => ({ value: category.name, label: nameOf(category) }))}
              className="rounded-full text-sm font-semibold"
            />
          </span>
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button
          icon="filter"
          busy={filtersComing}
          onClick={onFilters}
          className={classNames('max-sm:px-3', set > 0 && 'max-sm:[&>svg]:hidden')}
        >
          {words.filters}
          {set > 0 && (
            <span className="flex size-6 items-center justify-center rounded-full bg-brand text-xs text-on-brand">
              {set}
              <span className="sr-only"> {words.filtersSet}</span>
            </span>
          )}
        </Button>
        <div className="min-w-0 flex-1 basis-20 sm:ml-auto sm:max-w-60">
          <Select
            aria-label={words.sort}
            value={listing.sort}
            onChange={(event) => onChange({ sort: SORTS.find((sort): sort is Sort => sort === event.target.value) })}
            options={SORTS.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
            className="max-sm:pr-7! max-sm:pl-2.5! max-sm:text-sm"
          />
        </div>
        <ViewToggle listing={listing} />
      </div>
    </div>
  )
}

/** In place of the pills and the list of all categories. */
const CategoriesFailed = () => {
  const { search: words, common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      tone="warn"
      action={
        <Button busy={state === 'loading'} onClick={revalidate}>
          {common.retry}
        </Button>
      }
    >
      {words.categoriesFailed}
    </Alert>
  )
}

/** Grid, list or map; on a phone only the look that the cards do not have now; the map has its own switch there. */
const ViewToggle = ({ listing }: { listing: Listing }) => {
  const { search: words } = useWords()
  return (
    <nav
      aria-label={words.view}
      className={classNames(
        'flex shrink-0 rounded-control border border-edge/60 bg-surface p-0.5',
        listing.view === 'map' && 'max-sm:hidden',
      )}
    >
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={listingPath({ ...listing, view })}
          replace
          preventScrollReset
          aria-current={view === listing.view}
          className={classNames(
            'flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-[0.5rem] text-sm font-semibold no-underline transition-colors sm:px-3',
            view === listing.view ? 'bg-brand-soft text-brand-deep max-sm:hidden' : 'text-muted hover:text-ink',
            view === 'map' && 'max-sm:hidden',
          )}
        >
          <Icon name={view} />
          <span className="max-sm:sr-only">{words[view]}</span>
        </Link>
      ))}
    </nav>
  )
}
