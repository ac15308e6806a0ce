import { Link } from '#platform/web/Link.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Mark } from '#ui/brand/Mark.tsx'

/** The name of the product, leading home. */
export const Brand = ({ to = '/home' }: { to?: string }) => {
  const { common } = useWords()
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-1 text-xl font-bold tracking-tight text-brand no-underline"
    >
      <Mark />
      {common.brand}
    </Link>
  )
}
