import { useRef, useState } from 'react'
import { listHotelProperties } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { orderPhotographs, type Photograph } from '../contract.ts'
import { type AlbumOfPage, albumQuery } from './album-path.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

/** Photographs in the order of the ids; those that the ids do not name come last. */
export const inOrder = (photographs: readonly Photograph[], ids: readonly number[]): Photograph[] => {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Photograph) => place.get(id) ?? ids.length
  return [...photographs].sort((one, other) => placeOf(one) - placeOf(other))
}

const idsOf = (photographs: readonly Photograph[]) => photographs.map(({ id }) => id)

type Show = (update: (photographs: readonly Photograph[]) => Photograph[]) => void

/**
 * Shows a new order at once and stores it, one request at a time; the last order wins. If photographs were added or
 * deleted in the meantime, the order is stored once more over those that are there now.
 */
export const useOrder = (album: AlbumOfPage, photographs: readonly Photograph[], show: Show) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const wanted = useRef<readonly number[] | null>(null)
  const isSaving = useRef(false)
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(orderPhotographs, {
    failed: ({ code, message }) => (code === 'network' ? words.orderNetwork : message || words.orderFailed),
    invalidates: [listHotelProperties],
  })
  const store = async (ids: readonly number[], isRepeat = false): Promise<string | null> => {
    const result = await run({ params: { id: album.property }, query: albumQuery(album), body: { ids: [...ids] } })
    if (!result) return null
    const { failure, reply } = result
    if (reply) {
      if (!wanted.current) show((now) => inOrder(now, idsOf(reply)))
      return null
    }
    if (failure.code !== 'photographs_changed') return failure.text
    const now = inOrder(failure.details.photographs as Photograph[], ids)
    show(() => now)
    return isRepeat ? failure.text : store(idsOf(now), true)
  }
  const save = async (ids: readonly number[]) => {
    wanted.current = ids
    if (isSaving.current) return
    isSaving.current = true
    setFault(null)
    try {
      let found: string | null = null
      while (wanted.current) {
        const next: readonly number[] = wanted.current
        wanted.current = null
        found = await store(next)
      }
      setFault(found)
    } finally {
      isSaving.current = false
    }
  }
  return {
    fault,
    reorder: (ids: readonly number[]) => {
      show((now) => inOrder(now, ids))
      void save(ids)
    },
    /** Stores the order that is shown. */
    retry: () => void save(idsOf(photographs)),
  }
}
