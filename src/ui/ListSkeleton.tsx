import { Loading, Skeleton } from './Skeleton.tsx'

const ROWS = [0, 1, 2, 3]

/** A list of a back office while it is fetched for the first time. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="flex flex-col gap-3">
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-24 rounded-card" />
    ))}
  </Loading>
)
