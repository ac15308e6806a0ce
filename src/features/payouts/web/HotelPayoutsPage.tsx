import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatTsh } from '#domain/money.ts'
import { SUSPENSION_NOTICE_WORDS } from '#features/suspensions/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { hotelEarnings, listPaymentRequests } from '../contract.ts'
import { AskAllDialog } from './AskAllDialog.tsx'
import { AskDialog, type Earning } from './AskDialog.tsx'
import { EarningsList } from './EarningsList.tsx'
import { PAGE_SIZE, pageFrom } from './payout-filters.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { WalletDialog } from './WalletDialog.tsx'
import { PAYOUT_WORDS } from './words.ts'

const PATH = '/hotel-admin/payouts'
const earningsQuery = (page: number) => ({ query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } })
const requestsQuery = (page: number) => ({
  query: { status: 'all' as const, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
})

/** The address of a page of bookings and a page of requests. */
const pathOf = (pages: { page: number; requests: number }) => {
  const entries = Object.entries(pages).filter(([, page]) => page > 1)
  const params = new URLSearchParams(entries.map(([name, page]) => [name, String(page)]))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

const load = ({ call, callPaged, url }: LoadInput) =>
  firstData(async () => {
    const [earnings, requests] = await Promise.all([
      nullOnFailure(call(hotelEarnings, earningsQuery(pageFrom(url.searchParams)))),
      nullOnFailure(callPaged(listPaymentRequests, requestsQuery(pageFrom(url.searchParams, 'requests')))),
    ])
    return { earnings, requests }
  })

type HotelPayoutsData = Awaited<ReturnType<typeof load>>
type Earnings = ReplyOf<typeof hotelEarnings>
type Property = Earnings['properties'][number]

const SUMS = ['earned', 'held', 'requested', 'paid'] as const

const Balance = ({ earnings, onAsk }: { earnings: Earnings; onAsk: () => void }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  return (
    <section aria-label={words.numbers} className={`${cardClass({ padding: 'snug' })} grid gap-4 lg:grid-cols-2`}>
      <div>
        <p className="text-sm font-semibold text-muted">{words.available}</p>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{formatTsh(earnings.available, language)}</p>
        {earnings.available > 0 && <p className="text-sm text-muted">{words.availableHint}</p>}
        {earnings.can_ask.count > 0 && (
          <Button kind="primary" icon="money" className="mt-3" onClick={onAsk}>
            {words.askAll.button(formatTsh(earnings.can_ask.total_amount, language))}
          </Button>
        )}
      </div>
      <dl className="flex flex-col gap-2 text-sm">
        {SUMS.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt>
              {words[name]} <span className="block text-muted sm:inline">{words[`${name}Hint`]}</span>
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{formatTsh(earnings[name], language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Wallets = ({ properties, onSet }: { properties: readonly Property[]; onSet: (property: Property) => void }) => {
  const words = useArea(PAYOUT_WORDS)
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.wallet}</h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {properties.map((property) => (
          <li
            key={property.id}
            className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{property.name}</p>
              <p className="text-sm text-muted">
                {property.wallet
                  ? words.walletOf(property.wallet.account_name, property.wallet.msisdn)
                  : `${words.noWallet}. ${words.noWalletHint}`}
              </p>
              {!property.may_set_wallet && <p className="text-sm text-muted">{words.onlyOwner}</p>}
            </div>
            {property.may_set_wallet && (
              <Button icon="phone" onClick={() => onSet(property)}>
                {property.wallet ? words.changeWallet : words.setWallet}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says which properties the platform has suspended, so that their money waits. */
const SuspendedWallets = ({ properties }: { properties: readonly Property[] }) => {
  const words = useArea(SUSPENSION_NOTICE_WORDS)
  const names = properties.filter(({ is_suspended }) => is_suspended).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert tone="warn" icon="lock">
      {words.payouts(names.join(', '))}
    </Alert>
  )
}

type HistoryProps = {
  pages: { page: number; requests: number }
  first: NonNullable<HotelPayoutsData>['requests'] | undefined
}

const History = ({ pages, first }: HistoryProps) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const query = useRowsOf(listPaymentRequests, requestsQuery(pages.requests), { first, keepPrevious: true })
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.history}</h2>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState icon="money" title={words.noRequests}>
              {words.noRequestsHint}
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-2 lg:grid-cols-2">
                {rows.map((request) => (
                  <li key={request.id} className={cardClass({ padding: 'snug' })}>
                    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                      <span className="font-semibold tabular-nums">
                        {formatTsh(request.total_amount, language)}, {request.booking.reference}
                      </span>
                      <RequestStatus request={request} />
                    </div>
                    <RequestFacts request={request} />
                  </li>
                ))}
              </ul>
              <ListFoot
                page={pages.requests}
                total={total}
                pageSize={PAGE_SIZE}
                href={(to) => pathOf({ ...pages, requests: to })}
                words={words.requestPages}
                className="mt-3"
              >
                {words.requestCount(total)}
              </ListFoot>
            </>
          )
        }
      </QueryContent>
    </section>
  )
}

const HotelPayoutsPage = ({ data }: { data: HotelPayoutsData }) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const page = pageFrom(params)
  const requests = pageFrom(params, 'requests')
  const query = useQueryOf(hotelEarnings, earningsQuery(page), { first: data?.earnings })
  const [isAskingAll, setAskingAll] = useState(false)
  const [asking, setAsking] = useState<Earning | null>(null)
  // The checklist of a draft leads here with the property whose wallet is missing.
  const [wallet, setWallet] = useState(() => Number(params.get('wallet')))
  const setting = query.data?.properties.find(({ id, may_set_wallet }) => id === wallet && may_set_wallet)
  const canSendTo = new Set(
    query.data?.properties.flatMap(({ id, wallet, is_suspended }) => (wallet && !is_suspended ? [id] : [])),
  )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl md:text-2xl">{words.title}</h1>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.earningsFailed}>
        {(earnings) => (
          <>
            <SuspendedWallets properties={earnings.properties} />
            <Balance earnings={earnings} onAsk={() => setAskingAll(true)} />
            <Wallets properties={earnings.properties} onSet={({ id }) => setWallet(id)} />
            <section>
              <h2 className="mb-2 text-lg">{words.bookings}</h2>
              {earnings.bookings.length === 0 ? (
                <EmptyState icon="money" title={words.noEarnings}>
                  {words.noEarningsHint}
                </EmptyState>
              ) : (
                <EarningsList
                  earnings={earnings.bookings}
                  canAsk={({ property_id }) => canSendTo.has(property_id)}
                  onAsk={setAsking}
                />
              )}
              <ListFoot
                page={page}
                total={earnings.total}
                pageSize={PAGE_SIZE}
                href={(to) => pathOf({ page: to, requests })}
                words={words.pages}
                className="mt-3"
              >
                {words.bookingCount(earnings.total)}
              </ListFoot>
            </section>
          </>
        )}
      </QueryContent>
      <History pages={{ page, requests }} first={data?.requests} />
      {asking && <AskDialog earning={asking} onClose={() => setAsking(null)} />}
      {isAskingAll && query.data && <AskAllDialog {...query.data} onClose={() => setAskingAll(false)} />}
      {setting && <WalletDialog property={setting} onClose={() => setWallet(0)} />}
    </div>
  )
}

export const page = pageCode({
  Component: HotelPayoutsPage,
  load,
  head: (_data, language) => ({ title: PAYOUT_WORDS[language].headTitle, noindex: true }),
})
