import { useEffect, useRef } from 'react'
import type { CleaningState } from '#domain/housekeeping.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { HousekeepingRoom, setCleaning } from '../contract.ts'
import { type CleaningFilters, PAGE_SIZE, pathOf } from './cleaning-filters.ts'
import { groupsOf, type Housekeeping, neighbourOf } from './marked-rooms.ts'
import { RoomCard } from './RoomCard.tsx'
import { HOUSEKEEPING_WORDS } from './words.ts'

const Nothing = ({ state }: { state: CleaningState | null }) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  if (state === 'dirty')
    return (
      <EmptyState icon="check" title={words.allClean}>
        {words.allCleanHint}
      </EmptyState>
    )
  if (state === 'clean') return <EmptyState title={words.noneClean}>{words.noneCleanHint}</EmptyState>
  return (
    <EmptyState icon="bed" title={words.empty}>
      {words.emptyHint}
    </EmptyState>
  )
}

/** Where the focus goes once a marked room has left its group together with the button that had the focus. */
const useFocusAfterMark = (rooms: readonly HousekeepingRoom[]) => {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<number | null>(null)
  const isMarked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rooms have moved
  useEffect(() => {
    if (!isMarked.current) return
    isMarked.current = false
    if (document.activeElement !== document.body) return
    const button = list.current?.querySelector<HTMLElement>(`[data-room="${next.current}"] button`)
    ;(button ?? list.current)?.focus()
  }, [rooms])
  const note = (room: HousekeepingRoom) => {
    next.current = neighbourOf(rooms, room)
    isMarked.current = true
  }
  return { list, note }
}

type RoomListsProps = {
  housekeeping: Housekeeping
  filters: CleaningFilters
  withProperty: boolean
  onMarked: (mark: ReplyOf<typeof setCleaning>) => void
}

/** The rooms to clean and the clean ones, each as a list of cards. */
export const RoomLists = ({ housekeeping: { rooms, counts }, filters, withProperty, onMarked }: RoomListsProps) => {
  const words = useArea(HOUSEKEEPING_WORDS)
  const canMark = useUser()?.rights.includes('housekeeping.set') ?? false
  const { list, note } = useFocusAfterMark(rooms)
  const groups = groupsOf(rooms, filters.state)
  const total = filters.state ? counts[filters.state] : counts.dirty + counts.clean
  const titles = { dirty: words.toClean, clean: words.cleanRooms }
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {total === 0 && <Nothing state={filters.state} />}
      {groups.map((group) => (
        <section key={group.state} aria-labelledby={`rooms-${group.state}`}>
          <h2 id={`rooms-${group.state}`} className="mb-3 flex items-baseline gap-2 text-lg">
            {titles[group.state]}
            <span className="text-sm font-normal text-muted tabular-nums">{counts[group.state]}</span>
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {group.rooms.map((room) => (
              <RoomCard
                key={room.id}
                room={room}
                withProperty={withProperty}
                onMarked={
                  canMark
                    ? (mark) => {
                        note(room)
                        onMarked(mark)
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf({ ...filters, page })}
        words={words.pages}
      >
        {words.count(total)}
      </ListFoot>
    </div>
  )
}
