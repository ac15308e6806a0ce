import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_FROM } from '#domain/desk-search.ts'
import { useQueryOf, withQueries } from '#platform/web/query.tsx'
import { useStableNavigate, useUser } from '#platform/web/router.tsx'
import { useSettled } from '#platform/web/settled.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lineClass } from '#ui/menu/panel.ts'
import { controlClass } from '#ui/TextInput.tsx'
import { deskSearch } from '../../contract.ts'
import { type Found, type FoundGroup, groupsOf } from './search-groups.ts'
import { SEARCH_WORDS } from './words.ts'

/** What is typed within this time is searched for once. */
const PAUSE_MS = 150

/** What was found for the text as it now is; null while that is not known. */
const useFound = (text: string) => {
  const language = useLanguage()
  const rights = useUser()?.rights ?? []
  const wanted = text.trim()
  const q = useSettled(wanted, PAUSE_MS)
  const isLong = wanted.length >= SEARCH_FROM
  const { data, failed, isFetching, refetch } = useQueryOf(
    deskSearch,
    { query: { q } },
    { enabled: q.length >= SEARCH_FROM, gcTime: 10_000 },
  )
  const groups = isLong && q === wanted && data ? groupsOf(data, rights, language) : null
  return { isLong, groups, failed: isLong && q === wanted && failed, isFetching, refetch }
}

const Group = ({ group, onPick }: { group: FoundGroup; onPick: (found: Found) => void }) => (
  <Autocomplete.Group items={group.items}>
    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">{group.value}</Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(found: Found) => (
        <Autocomplete.Item
          key={found.key}
          value={found}
          className={classNames(lineClass(), 'py-2')}
          onClick={() => onPick(found)}
        >
          <Icon name={found.icon} className="text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{found.label}</span>
            <span className="block truncate text-sm text-muted">{found.hint}</span>
          </span>
          <Icon name="chevron-right" className="text-muted" />
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
)

const SearchOfEverything = ({ onClose }: { onClose: () => void }) => {
  const words = useArea(SEARCH_WORDS)
  const { common } = useWords()
  const go = useStableNavigate()
  const [text, setText] = useState('')
  const { isLong, groups, failed, isFetching, refetch } = useFound(text)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), []) // after the dialog, which focuses its title
  const onPick = ({ to }: Found) => {
    onClose()
    go(to)
  }
  const count = groups?.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const status = () => {
    if (!isLong) return words.hint
    if (failed) return ''
    if (!groups) return words.searching
    return count === 0 ? words.none(text.trim()) : words.found(count)
  }
  return (
    <Dialog open onClose={onClose} title={words.title} words={common} dismissable>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        items={groups ?? []}
        filter={null}
        value={text}
        onValueChange={setText}
        itemToStringValue={({ label }) => label}
      >
        <Autocomplete.Input
          ref={input}
          aria-label={words.label}
          placeholder={words.label}
          maxLength={80}
          className={controlClass}
        />
        <p role="status" className="mt-2 px-3 text-sm text-muted">
          {status()}
        </p>
        {failed && (
          <Alert
            tone="bad"
            action={
              <Button size="sm" icon="refresh" busy={isFetching} onClick={refetch}>
                {common.retry}
              </Button>
            }
          >
            {words.failed}
          </Alert>
        )}
        <Autocomplete.List aria-label={words.title} className="min-h-72 outline-none max-sm:min-h-[50dvh]">
          {(group: FoundGroup) => <Group key={group.value} group={group} onPick={onPick} />}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

/**
 * Searches people, properties, bookings and payments while one types; a result leads to its page. It stands in the frame,
 * outside of the page and its queries.
 */
export const SearchDialog = withQueries(SearchOfEverything)
