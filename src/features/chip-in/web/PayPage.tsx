import { Suspense } from 'react'
import { useParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { CallFailure } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { cardClass } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { type LinkedBooking, showPayLink } from '../contract.ts'
import { PAY_LINK_WORDS } from './words.ts'

const PaymentAway = ({ retry }: { retry: () => void }) => {
  const { common } = useWords()
  return (
    <FailedState title={useArea(PAY_LINK_WORDS).away} onRetry={retry} words={common}>
      {common.failedHint}
    </FailedState>
  )
}

/** Its code comes after the facts, which are there at once. */
const PartPayment = lazyPart(
  () => import('./PartPayment.tsx').then((module) => ({ default: module.PartPayment })),
  ({ retry }) => <PaymentAway retry={retry} />,
)

type PayData = LinkedBooking | null

/** Null for a link that nobody has made. */
const load = async ({ call, params }: LoadInput): Promise<PayData> => {
  try {
    return await call(showPayLink, { body: { token: params.token ?? '' } })
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 400)) return null
    throw failure
  }
}

/** Which stay it is, and who has booked it. */
const StayFacts = ({ booking }: { booking: NonNullable<LinkedBooking['booking']> }) => {
  const words = useArea(PAY_LINK_WORDS)
  const language = useLanguage()
  return (
    <div>
      <p>{words.intro(booking.first_name)}</p>
      <p className="mt-3 text-lg font-semibold">{booking.property}</p>
      <p className="text-muted">{stayText(booking, language)}</p>
    </div>
  )
}

const PayPage = ({ data }: { data: PayData }) => {
  const words = useArea(PAY_LINK_WORDS)
  const { token = '' } = useParams()
  return (
    <div className="page-width flex justify-center py-6 md:py-12">
      <div className={`${cardClass()} flex w-full max-w-xl flex-col gap-5`}>
        <h1 className="text-2xl">{words.title}</h1>
        {data?.booking && <StayFacts booking={data.booking} />}
        {data ? (
          <Suspense
            fallback={
              <Loading label={words.loading}>
                <SkeletonText lines={6} />
              </Loading>
            }
          >
            <PartPayment token={token} first={data} />
          </Suspense>
        ) : (
          <Alert
            tone="warn"
            action={
              <Link to="/home" className="link inline-flex min-h-11 items-center">
                {words.toHome}
              </Link>
            }
          >
            {words.unknown}
          </Alert>
        )}
      </div>
    </div>
  )
}

export const page = pageCode<PayData>({
  Component: PayPage,
  load,
  head: (_data, language) => ({ title: PAY_LINK_WORDS[language].headTitle, noindex: true }),
})
