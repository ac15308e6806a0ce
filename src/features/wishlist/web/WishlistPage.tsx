import { useEffect, useState } from 'react'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { Answered } from '#platform/web/Answered.tsx'
import { type Answer, answerOf } from '#platform/web/answer.ts'
import { attempt } from '#platform/web/attempt.ts'
import { CallFailure, call, callPaged } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { addToWishlist, listWishlist, removeFromWishlist } from '../contract.ts'
import { setMark } from './mark-store.ts'
import { keptIn, type Shelf, withGone, withMore } from './shelf.ts'
import { RemovedCard, WishlistCard, WishlistCardSkeleton } from './WishlistCard.tsx'
import { WISHLIST_WORDS } from './words.ts'

const PAGE_SIZE = 24
/** Pictures in the first screenful. */
const EAGER = 2

type Data = Answer<Shelf | null>

const load = ({ callPaged: ask }: LoadInput): Promise<Data> =>
  answerOf(attempt(ask(listWishlist, { query: { limit: PAGE_SIZE } })))

/** The wishes and what can be done with them; each change shows once the server has made it. */
const useShelf = (loaded: Shelf) => {
  const words = useArea(WISHLIST_WORDS)
  const [shelf, setShelf] = useState(loaded)
  const [busy, setBusy] = useState<ReadonlySet<number | 'more'>>(new Set())
  const toast = useToast()
  useEffect(() => setShelf(loaded), [loaded])
  const change = async (what: number | 'more', ask: () => Promise<(shelf: Shelf) => Shelf>, failed: string) => {
    setBusy((now) => new Set([...now, what]))
    try {
      setShelf(await ask())
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      toast({ tone: 'bad', text: failed })
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== what)))
    }
  }
  const remove = (id: number) => {
    const ask = async () => {
      await call(removeFromWishlist, { params: { id } })
      setMark(id, false)
      toast({ text: words.removed })
      return (now: Shelf) => withGone(now, id, true)
    }
    return change(id, ask, words.failed.remove)
  }
  const undo = (id: number) => {
    const ask = async () => {
      await call(addToWishlist, { body: { property_id: id } })
      setMark(id, true)
      return (now: Shelf) => withGone(now, id, false)
    }
    return change(id, ask, words.failed.add)
  }
  const more = () => {
    const ask = async () => {
      const page = await callPaged(listWishlist, { query: { limit: PAGE_SIZE, offset: keptIn(shelf) } })
      return (now: Shelf) => withMore(now, page)
    }
    return change('more', ask, words.failed.load)
  }
  return { shelf, busy, remove, undo, more }
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

const List = ({ loaded }: { loaded: Shelf }) => {
  const words = useArea(WISHLIST_WORDS)
  const { shelf, busy, remove, undo, more } = useShelf(loaded)
  const kept = keptIn(shelf)
  return (
    <>
      <p className="mt-1 text-muted">{words.count(shelf.total)}</p>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shelf.rows.map((wish, index) => (
          <li key={wish.property.id}>
            {wish.gone ? (
              <RemovedCard wish={wish} busy={busy.has(wish.property.id)} onUndo={() => undo(wish.property.id)} />
            ) : (
              <WishlistCard
                wish={wish}
                busy={busy.has(wish.property.id)}
                eager={index < EAGER}
                onRemove={() => remove(wish.property.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {kept < shelf.total && (
        <div className="mt-6 flex justify-center">
          <Button busy={busy.has('more')} onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
      {shelf.total === 0 && <Empty />}
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

const WishlistPage = ({ data }: { data: Data }) => {
  const words = useArea(WISHLIST_WORDS)
  return (
    <div className="page-width py-6 sm:py-10">
      <h1>{words.title}</h1>
      <Answered data={data} skeleton={<WishlistSkeleton />} failed={words.failed.load}>
        {(shelf) => <List loaded={shelf} />}
      </Answered>
    </div>
  )
}

export const page = pageCode({
  Component: WishlistPage,
  load,
  head: (_data, language) => ({ title: WISHLIST_WORDS[language].headTitle, noindex: true }),
})
