import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadOwnProperties, NewBookingLink, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useMobile, useUser } from '#platform/web/router.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useMedia } from '#ui/use-media.ts'
import { roomPlan } from '../contract.ts'
import { PlanGrid } from './PlanGrid.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { planFiltersFrom, planPath, questionOf } from './plan-filters.ts'
import type { Bar, Closure, Plan, PlanRoom } from './plan-rows.ts'
import { WindowBar } from './WindowBar.tsx'
import { PLAN_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const [plan, properties] = await Promise.all([
      nullOnFailure(input.call(roomPlan, questionOf(planFiltersFrom(input.url.searchParams)))),
      loadOwnProperties(input),
    ])
    return { plan, properties }
  })

// Fetched at the first press: with them the first view would be too heavy.
const BookingOfBar = lazyPart(
  () => import('./PlanSheets.tsx').then(({ BookingOfBar }) => ({ default: BookingOfBar })),
  ({ retry, onClose }) => <DialogAway retry={retry} onClose={onClose} />,
)
const ClosureSheet = lazyPart(
  () => import('./PlanSheets.tsx').then(({ ClosureSheet }) => ({ default: ClosureSheet })),
  ({ retry, onClose }) => <DialogAway retry={retry} onClose={onClose} />,
)

type RoomPlanData = Awaited<ReturnType<typeof load>>

/** Fourteen days, seven on a phone. The answer has fourteen in any case, so that both fetch the same. */
const useDaysShown = () => (useMedia('(width >= 48rem)', !useMobile()) ? 14 : 7)

const RoomChangeOfBar = lazyPart(
  () => import('./PlanSheets.tsx').then(({ RoomChangeOfBar }) => ({ default: RoomChangeOfBar })),
  ({ retry, onClose }) => <DialogAway retry={retry} onClose={onClose} />,
)

type Opened = { bar: Bar } | { dropped: Bar; room: PlanRoom } | { closure: Closure; room: PlanRoom }

const Rooms = ({ plan, days, onChanged }: { plan: Plan; days: number; onChanged: () => void }) => {
  const words = useArea(PLAN_WORDS)
  const rights = useUser()?.rights ?? []
  const [canBook, canMove] = [rights.includes('front_desk.book'), rights.includes('front_desk.move')]
  const [opened, setOpened] = useState<Opened | null>(null)
  const onBooking = useCallback((bar: Bar) => setOpened({ bar }), [])
  const onClosure = useCallback((closure: Closure, room: PlanRoom) => setOpened({ closure, room }), [])
  const onDrop = useCallback((dropped: Bar, room: PlanRoom) => setOpened({ dropped, room }), [])
  // Also after a refusal, as a colleague may have moved what was to be moved.
  const close = () => {
    setOpened(null)
    onChanged()
  }
  // A bar goes with a cancellation, or into another row.
  const place = useRestoredFocus(plan.bars.map(({ booking, room }) => `${booking.id} ${room}`).join())
  if (plan.rooms.length === 0)
    return (
      <EmptyState icon="bed" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds a grid, not fields of a form
    <div ref={place} tabIndex={-1} role="group" aria-label={words.title} className="flex flex-col gap-3 outline-none">
      <PlanGrid
        plan={plan}
        days={days}
        canBook={canBook}
        onBooking={onBooking}
        onClosure={onClosure}
        onDrop={canMove ? onDrop : null}
      />
      <p className="text-sm text-muted">
        {canBook ? words.hint : words.readHint}
        {canMove && <span className="pointer-coarse:hidden"> {words.dragHint}</span>}
        <span className="ml-4 max-md:hidden">{words.keys}</span>
      </p>
      <PlanLegend />
      <Suspense fallback={<DialogComing />}>
        {opened && 'bar' in opened && (
          <BookingOfBar key={opened.bar.booking.id} bar={opened.bar} onChanged={onChanged} onClose={close} />
        )}
        {opened && 'dropped' in opened && <RoomChangeOfBar bar={opened.dropped} wanted={opened.room} onClose={close} />}
        {opened && 'closure' in opened && <ClosureSheet {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

const RoomPlanPage = ({ data }: { data: RoomPlanData }) => {
  const words = useArea(PLAN_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = planFiltersFrom(params)
  const today = useToday()
  const days = useDaysShown()
  const owned = useOwnProperties(data?.properties)
  const query = useQueryOf(roomPlan, questionOf(filters), {
    ...REFETCH_WHILE_OPEN,
    first: data?.plan,
    keepPrevious: true,
  })
  const property = filters.property ?? query.data?.property?.id ?? null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl md:text-2xl">{words.title}</h1>
        <PropertySwitch
          single
          owned={owned}
          chosen={property}
          address={(id) => planPath({ ...filters, property: id })}
        />
        <NewBookingLink property={property} />
      </div>
      <SuspendedNotice properties={owned.properties} property={property} />
      <WindowBar
        from={filters.from ?? today}
        days={days}
        address={(from) => planPath({ property: filters.property, from })}
      />
      <div
        aria-busy={query.isPlaceholderData}
        className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(plan) => <Rooms key={plan.property?.id} plan={plan} days={days} onChanged={query.refetch} />}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: RoomPlanPage,
  load,
  head: (_data, language) => ({ title: PLAN_WORDS[language].headTitle, noindex: true }),
})
