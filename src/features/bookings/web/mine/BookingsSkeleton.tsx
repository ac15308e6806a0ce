import { useArea } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

const SHAPES = [0, 1, 2]

/** The shape of bookings that are on their way. */
export const BookingsSkeleton = () => {
  const words = useArea(MY_BOOKINGS_WORDS)
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      {SHAPES.map((shape) => (
        <div key={shape} className={`${cardClass({ padding: 'snug' })} flex gap-4`}>
          <Skeleton className="aspect-3/2 w-24 shrink-0 sm:w-40" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
