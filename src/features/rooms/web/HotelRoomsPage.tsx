import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { type HotelRoom, listHotelRooms } from '#features/properties/contract.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RetiredRooms } from './RetiredRooms.tsx'
import { RoomGroups } from './RoomGroups.tsx'
import { RoomNights } from './RoomNights.tsx'
import { PAGE_SIZE, pathOf, type RoomFilters, roomFiltersFrom, roomsQuery } from './room-filters.ts'
import { ROOM_WORDS } from './words.ts'

const AddRooms = lazyPart(() => import('./AddRooms.tsx').then(({ AddRooms }) => ({ default: AddRooms })), DialogAway)
const EditRoom = lazyPart(() => import('./EditRoom.tsx').then(({ EditRoom }) => ({ default: EditRoom })), DialogAway)
const RetireRoom = lazyPart(
  () => import('./RetireRoom.tsx').then(({ RetireRoom }) => ({ default: RetireRoom })),
  DialogAway,
)

const load = (input: LoadInput) =>
  firstData(async () => {
    const [rooms, properties] = await Promise.all([
      nullOnFailure(input.callPaged(listHotelRooms, roomsQuery(roomFiltersFrom(input.url.searchParams)))),
      loadOwnProperties(input),
    ])
    return { rooms, properties }
  })

type HotelRoomsData = Awaited<ReturnType<typeof load>>
type ListProps = {
  filters: RoomFilters
  results: Rows<typeof listHotelRooms>
  onNights: (room: HotelRoom) => void
  onEdit: ((room: HotelRoom) => void) | undefined
}

const List = ({ filters, results: { rows, total }, ...actions }: ListProps) => {
  const words = useArea(ROOM_WORDS)
  if (rows.length === 0) {
    return (
      <EmptyState icon="bed" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <RoomGroups rooms={rows} {...actions} />
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => pathOf({ ...filters, page })}
        words={words.pages}
        className="mt-6"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const alikeOf = (room: HotelRoom, rooms: readonly HotelRoom[]) =>
  rooms.filter(
    ({ id, property, room_type_id }) =>
      id !== room.id && property.id === room.property.id && room_type_id === room.room_type_id,
  ).length

/** The open dialog and its room; with the room's id only, so that it shows the room as it is now. */
type OpenDialog = { to: 'nights' | 'edit' | 'retire'; room: number } | { to: 'add'; room?: undefined } | null

const HotelRoomsPage = ({ data }: { data: HotelRoomsData }) => {
  const words = useArea(ROOM_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = roomFiltersFrom(params)
  const owned = useOwnProperties(data?.properties)
  const query = useRowsOf(listHotelRooms, roomsQuery(filters), { first: data?.rooms, keepPrevious: true })
  const rooms = query.data?.rows ?? []
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const canEdit = useUser()?.rights.includes('room.edit') ?? false
  const room = rooms.find(({ id }) => open?.room === id)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {canEdit && owned.properties.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ to: 'add' })}>
            {words.add}
          </Button>
        )}
      </div>
      <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
        <PropertySwitch owned={owned} chosen={filters.property} address={(property) => pathOf({ property, page: 1 })} />
      </div>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(results) => (
            <List
              filters={filters}
              results={results}
              onNights={({ id }) => setOpen({ to: 'nights', room: id })}
              onEdit={canEdit ? ({ id }) => setOpen({ to: 'edit', room: id }) : undefined}
            />
          )}
        </QueryContent>
      </div>
      {canEdit && <RetiredRooms property={filters.property} withProperty={owned.properties.length > 1} />}
      {room && open?.to === 'nights' && <RoomNights room={room} rooms={rooms} onClose={close} />}
      <Suspense fallback={<DialogComing />}>
        {room && open?.to === 'edit' && (
          <EditRoom
            room={room}
            alike={alikeOf(room, rooms)}
            onRetire={() => setOpen({ to: 'retire', room: room.id })}
            onClose={close}
          />
        )}
        {room && open?.to === 'retire' && <RetireRoom room={room} onClose={close} />}
        {open?.to === 'add' && <AddRooms properties={owned.properties} property={filters.property} onClose={close} />}
      </Suspense>
    </>
  )
}

export const page = pageCode({
  Component: HotelRoomsPage,
  load,
  head: (_data, language) => ({ title: ROOM_WORDS[language].headTitle, noindex: true }),
})
