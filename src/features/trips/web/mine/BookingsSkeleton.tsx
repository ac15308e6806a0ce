import { useSaver } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

const SHAPES = [0, 1, 2]

/** The shape of bookings that are on their way. */
export const BookingsSkeleton = () => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const saver = useSaver()
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex min-h-11 items-center text-muted">
        {words.loading}
      </p>
      {SHAPES.map((shape) => (
        <div key={shape} className={`${cardClass({ padding: 'none' })} flex overflow-clip max-sm:flex-col`}>
          {!saver && <Skeleton className="rounded-none max-sm:aspect-[3/1] sm:w-52 sm:shrink-0" />}
          <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
            <Skeleton className="h-6 w-2/3 sm:w-1/3" />
            <Skeleton className="h-4 w-1/2 sm:w-1/4" />
            <Skeleton className="h-6 w-1/3 sm:hidden" />
            <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
              <Skeleton className="h-10 w-3/4" />
              <Skeleton className="h-10 w-3/4" />
              <Skeleton className="h-10 w-3/4" />
            </div>
            <Skeleton className="h-11 sm:w-72" />
            <Skeleton className="h-11 sm:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
