import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { trialBalance } from '../contract.ts'
import { dayIn, MONTHS_PATH, TAX_RATES_PATH } from './money-address.ts'
import { REPAIRS_PATH } from './repair-address.ts'
import { SWEEPS_PATH } from './sweep-address.ts'
import { TrialBalance } from './TrialBalance.tsx'
import { MONEY_WORDS } from './words.ts'

const load = ({ call, url }: LoadInput) =>
  firstData(async () => ({
    balance: await nullOnFailure(call(trialBalance, { query: { day: dayIn(url.searchParams) ?? undefined } })),
  }))

type MoneyData = Awaited<ReturnType<typeof load>>

const MoneyPage = ({ data }: { data: MoneyData }) => {
  const words = useArea(MONEY_WORDS)
  const [params] = useSearchParams()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon="warning" render={(link) => <Link to={REPAIRS_PATH} {...link} />}>
            {words.repairs}
          </ButtonLink>
          <ButtonLink icon="calendar" render={(link) => <Link to={MONTHS_PATH} {...link} />}>
            {words.months}
          </ButtonLink>
          <ButtonLink icon="scales" render={(link) => <Link to={SWEEPS_PATH} {...link} />}>
            {words.sweeps}
          </ButtonLink>
          <ButtonLink icon="percent" render={(link) => <Link to={TAX_RATES_PATH} {...link} />}>
            {words.taxRates}
          </ButtonLink>
        </div>
      </div>
      <TrialBalance day={dayIn(params)} first={data?.balance} />
    </div>
  )
}

export const page = pageCode({
  Component: MoneyPage,
  load,
  head: (_data, language) => ({ title: MONEY_WORDS[language].headTitle, noindex: true }),
})
