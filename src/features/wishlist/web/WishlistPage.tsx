import { useState } from 'react'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { usePagesOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { addToWishlist, listWishlist, removeFromWishlist, type WishlistItem } from '../contract.ts'
import { setMark } from './mark-store.ts'
import { RemovedCard, WishlistCard, WishlistCardSkeleton } from './WishlistCard.tsx'
import { WISHLIST_WORDS } from './words.ts'

const PAGE_SIZE = 24
/** Pictures in the first screenful. */
const EAGER = 2

type WishlistData = Rows<typeof listWishlist> | null

const load = ({ callPaged }: LoadInput): Promise<WishlistData> =>
  firstData(() => nullOnFailure(callPaged(listWishlist, { query: { limit: PAGE_SIZE } })))

/** The wishlist with the properties removed on this page, which stay in place while the removal can be undone. */
const useWishlist = (data: WishlistData) => {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const isThere = ({ property }: WishlistItem) => !removed.has(property.id)
  const list = usePagesOf(
    listWishlist,
    {},
    { pageSize: PAGE_SIZE, keyOf: ({ property }) => property.id, isThere, first: data },
  )
  const onRemoved = (id: number) => {
    setRemoved((now) => new Set([...now, id]))
    list.setRows((rows) => rows, -1)
  }
  const onRestored = (id: number) => {
    setRemoved((now) => new Set([...now].filter((other) => other !== id)))
    list.setRows((rows) => rows, 1)
  }
  return { list, isThere, onRemoved, onRestored }
}

const Empty = () => {
  const words = useArea(WISHLIST_WORDS)
  return (
    <EmptyState
      icon="heart"
      title={words.empty}
      action={
        <ButtonLink kind="primary" render={(link) => <Link to="/properties" {...link} />}>
          {words.explore}
        </ButtonLink>
      }
    >
      {words.emptyHint}
    </EmptyState>
  )
}

type ItemProps = {
  item: WishlistItem
  isThere: boolean
  eager: boolean
  onRemoved: (id: number) => void
  onRestored: (id: number) => void
}

/** One property of the wishlist; each change shows once the server has made it. */
const Item = ({ item, isThere, eager, onRemoved, onRestored }: ItemProps) => {
  const words = useArea(WISHLIST_WORDS)
  const toast = useToast()
  const { id } = item.property
  const removing = useAction(removeFromWishlist, { failed: ({ message }) => message || words.failed.remove })
  const adding = useAction(addToWishlist, { failed: ({ message }) => message || words.failed.add })
  const remove = async () => {
    const result = await removing.run({ params: { id } })
    if (!result) return
    if (result.failure) return toast({ tone: 'bad', text: result.failure.text })
    setMark(id, false)
    toast({ text: words.removed })
    onRemoved(id)
  }
  const undo = async () => {
    const result = await adding.run({ body: { property_id: id } })
    if (!result) return
    if (result.failure) return toast({ tone: 'bad', text: result.failure.text })
    setMark(id, true)
    onRestored(id)
  }
  return isThere ? (
    <WishlistCard item={item} busy={removing.busy} eager={eager} onRemove={remove} />
  ) : (
    <RemovedCard item={item} busy={adding.busy} onUndo={undo} />
  )
}

type ListProps = ReturnType<typeof useWishlist> & { rows: readonly WishlistItem[]; total: number }

const List = ({ list, rows, total, isThere, onRemoved, onRestored }: ListProps) => {
  const words = useArea(WISHLIST_WORDS)
  return (
    <>
      <p className="mt-1 text-muted">{words.count(total)}</p>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((item, index) => (
          <li key={item.property.id}>
            <Item
              item={item}
              isThere={isThere(item)}
              eager={index < EAGER}
              onRemoved={onRemoved}
              onRestored={onRestored}
            />
          </li>
        ))}
      </ul>
      {rows.filter(isThere).length < total && (
        <div className="mt-6 flex flex-col items-center gap-3">
          {list.moreFailed && <Alert tone="bad">{words.failed.load}</Alert>}
          <Button busy={list.isLoadingMore} onClick={list.more}>
            {words.more}
          </Button>
        </div>
      )}
      {total === 0 && <Empty />}
    </>
  )
}

const SHAPES = [0, 1, 2]

const WishlistSkeleton = () => (
  <Loading label={useWords().common.loading} className="mt-1">
    <Skeleton className="my-0.5 h-5 w-64 max-w-full" />
    <div className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {SHAPES.map((shape) => (
        <WishlistCardSkeleton key={shape} />
      ))}
    </div>
  </Loading>
)

const WishlistPage = ({ data }: { data: WishlistData }) => {
  const words = useArea(WISHLIST_WORDS)
  const wishlist = useWishlist(data)
  return (
    <div className="page-width py-6 sm:py-10">
      <h1>{words.title}</h1>
      <QueryContent query={wishlist.list} skeleton={<WishlistSkeleton />} failed={words.failed.load}>
        {({ rows, total }) => <List {...wishlist} rows={rows} total={total} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: WishlistPage,
  load,
  head: (_data, language) => ({ title: WISHLIST_WORDS[language].headTitle, noindex: true }),
})
