import { formatDay } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { hotelCommission } from '../contract.ts'
import { HOTEL_COMMISSION_WORDS } from './hotel-words.ts'

type HotelCommissionProps = { property: number; first: ReplyOf<typeof hotelCommission> | null | undefined }

/** What the platform keeps of a property's bookings now, and from when on that changes. */
export const HotelCommission = ({ property, first }: HotelCommissionProps) => {
  const words = useArea(HOTEL_COMMISSION_WORDS)
  const language = useLanguage()
  const { common } = useWords()
  const query = useQueryOf(hotelCommission, { params: { id: property } }, { first })
  const skeleton = (
    <Loading label={common.loading}>
      <Skeleton className="h-5 w-full max-w-md" />
    </Loading>
  )
  return (
    <Card title={words.title} ground="sunken">
      <QueryContent query={query} skeleton={skeleton} failed={words.failed}>
        {({ percent, next }) => (
          <>
            <p>
              {words.now(percent)} {next && words.next(next.percent, formatDay(next.from, language))}
            </p>
            <p className="text-sm text-muted">{words.keeps}</p>
          </>
        )}
      </QueryContent>
    </Card>
  )
}
