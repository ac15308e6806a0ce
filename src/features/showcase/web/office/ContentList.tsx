import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionResult } from '#platform/web/action.ts'
import { addressWith, pageIn, pagingOf } from '#platform/web/list-address.ts'
import { PagedRows, type PageOfRows } from '#platform/web/PagedRows.tsx'
import { RemoveDialog } from '#platform/web/RemoveDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { CONTENT_PATHS, type ContentPlace, ContentTop } from './ContentTop.tsx'
import { CONTENT_WORDS } from './words.ts'

const PAGE_SIZE = 20

/** What a list of the place "Content" is read by, from its address. */
export const inputOf = (params: URLSearchParams) => ({ query: pagingOf(pageIn(params), PAGE_SIZE) })

const WORDS_OF = { promotions: 'promotion', testimonials: 'testimonial' } as const

/** What is open over the list: the form of a new or a present entry, or the question before one is deleted. */
type OpenDialog<Entry> = { kind: 'edit'; entry: Entry | null } | { kind: 'remove'; entry: Entry }

type ContentListProps<Entry> = {
  place: ContentPlace
  icon: IconName
  query: PageOfRows<Entry>
  /** What the user knows an entry by. */
  nameOf: (entry: Entry) => string
  remove: (entry: Entry) => Promise<ActionResult<unknown> | null>
  card: (entry: Entry, actions: { onEdit: () => void; onRemove: () => void }) => ReactNode
  /** The form of a present entry, or of a new one for null. */
  form: (entry: Entry | null, actions: { onClose: () => void; onDone: (name: string) => void }) => ReactNode
}

/** A list of the place "Content", whose entries are added, edited and deleted in dialogs. */
export const ContentList = <Entry extends { id: number }>(props: ContentListProps<Entry>) => {
  const { place, icon, query, nameOf, remove, card, form } = props
  const area = useArea(CONTENT_WORDS)
  const words = area[WORDS_OF[place]]
  const toast = useToast()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog<Entry> | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  return (
    <div className="max-w-4xl">
      <ContentTop place={place} add={words.add} onAdd={() => setOpen({ kind: 'edit', entry: null })} />
      <PagedRows
        query={query}
        page={pageIn(params)}
        pageSize={PAGE_SIZE}
        href={(page) => addressWith(CONTENT_PATHS[place], { page })}
        words={{ ...words, pages: area.pages }}
        empty={
          <EmptyState icon={icon} title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(entry) =>
          card(entry, {
            onEdit: () => setOpen({ kind: 'edit', entry }),
            onRemove: () => setOpen({ kind: 'remove', entry }),
          })
        }
      </PagedRows>
      {open?.kind === 'edit' && form(open.entry, { onClose: close, onDone: (name) => done(area.saved(name)) })}
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={area.removeTitle(nameOf(open.entry))}
          words={area}
          text={words.removeText}
          remove={() => remove(open.entry)}
          onClose={close}
          onDone={() => done(area.removed(nameOf(open.entry)))}
        />
      )}
    </div>
  )
}
