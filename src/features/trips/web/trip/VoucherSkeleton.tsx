import { useWords } from '#platform/web/words.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/Skeleton.tsx'

const ROWS = [0, 1, 2, 3, 4, 5, 6]

/** The shape of a voucher that is on its way: band, code and reference, its rows, the price. */
export const VoucherSkeleton = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading} className="overflow-clip rounded-card border border-line bg-surface print:hidden">
      <div className="h-15 bg-poster" />
      <div className="flex flex-col gap-6 p-4 sm:p-8">
        <div className="flex flex-col items-center gap-4 sm:flex-row-reverse sm:items-start sm:justify-between">
          <Skeleton className="size-56 shrink-0 sm:size-40" />
          <div className="flex w-full flex-col gap-3 max-sm:items-center">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-9 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
          </div>
        </div>
        <div className="border-t border-line">
          {ROWS.map((row) => (
            <div key={row} className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[9rem_1fr]">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-6 w-2/3" />
            </div>
          ))}
        </div>
        <SkeletonText lines={3} />
      </div>
    </Loading>
  )
}
