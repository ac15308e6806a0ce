import { useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'

/** The shape of the profile while it is loaded. */
export const ProfileSkeleton = () => (
  <Loading label={useWords().common.loading} className="flex flex-col gap-6">
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-24" />
      </div>
    </div>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <Card as="div">
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: 8 }, (_, index) => index).map((index) => (
            <div key={index} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
      </Card>
      <Card as="div">
        <Skeleton className="h-64" />
      </Card>
    </div>
  </Loading>
)
