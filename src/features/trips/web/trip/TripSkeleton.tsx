import { useWords } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'

/** The shape of a booking that is on its way. */
export const TripSkeleton = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading}>
      <Skeleton className="mt-2 h-9 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="flex flex-col gap-4">
          <div className={cardClass()}>
            <SkeletonText lines={3} />
            <Skeleton className="mt-4 h-11 w-full" />
          </div>
          <div className={cardClass()}>
            <SkeletonText lines={4} />
          </div>
        </div>
        <div className={cardClass()}>
          <SkeletonText lines={5} />
        </div>
      </div>
    </Loading>
  )
}
